"""The lawbook as a static site, which a browser reads from the file system.

::

    book               what the pages are made of: codes, cases, terms
    places             where each law and part stands, and links to them
    lawviews           one code and its laws, as a template is handed them
    caseviews          one case: its auction and its rulings
    glossary           the terms
    search             the index that the search page loads
    render             views and templates -> files
    folder             files -> one folder, and nowhere else

The doors are ``load_book``, ``site_files`` and ``write_files``.
"""
