"use strict";

// Searches the laws, in the browser alone: search-index.js, loaded before this, has left them in window.lawbookIndex,
// with the terms and weights of each. The page's own address says what is asked for, as in
// search.html?q=bid+out+of+turn&code=elwell-1905. The scores are those of `arbiter laws --about`.
(() => {
  const { codes, laws, terms, vocabulary, language, weights } = window.lawbookIndex;
  const MOST = 50;

  // From words to terms: the same as in arbiter/lookup/stems.py and synonyms.py.

  const stopWords = new Set(language.stopWords);
  const looseWords = new Set(language.looseWords);
  const irregular = new Map(Object.entries(language.irregular));
  const phrasesByStem = new Map();
  for (const [stems, matter] of language.phrases) {
    for (const one of stems) {
      if (!phrasesByStem.has(one)) phrasesByStem.set(one, []);
      phrasesByStem.get(one).push({ stems, matter });
    }
  }

  function wordsOf(text) {
    const small = text.toLowerCase().replace(/’/g, "'").replace(/\bre-(?=[a-z])/g, "re");
    return small.replace(/'(?:s\b)?/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  }

  function stem(given) {
    let word = irregular.get(given) ?? given;
    for (const ending of ["ation", "ing", "ed"]) {
      const root = word.slice(0, -ending.length);
      if (word.endsWith(ending) && /[aeiouy]/.test(root) && root.length >= 3) {
        return bare(root.replace(/([bdgmnprt])\1$/, "$1"));
      }
    }
    if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}i`;
    if (/(sses|shes|ches)$/.test(word)) return word.slice(0, -2);
    if (word.endsWith("s") && !/(ss|us|is)$/.test(word) && word.length > 3) word = word.slice(0, -1);
    return bare(word);
  }

  function bare(word) {
    if (word.length > 3 && word.endsWith("e")) return word.slice(0, -1);
    return word.length > 3 && word.endsWith("y") ? `${word.slice(0, -1)}i` : word;
  }

  const meant = (text) => wordsOf(text).filter((word) => !stopWords.has(word));

  /** The stems of the question. A last word that no law has may be one that is still being typed. */
  function stemsOf(question) {
    const stems = meant(question).map(stem);
    const last = stems.at(-1);
    if (last && last.length > 2 && !(last in vocabulary)) {
      const longer = Object.keys(vocabulary).filter((known) => known.startsWith(last));
      if (longer.length) stems[stems.length - 1] = longer.reduce((one, other) => (often(other) > often(one) ? other : one));
    }
    return stems;
  }

  function* mattersIn(stems) {
    for (const [at, first] of stems.entries()) {
      for (const phrase of phrasesByStem.get(first) ?? []) {
        const count = phrase.stems.length;
        const end = at + count + (count > 1 ? language.slack : 0);
        const places = new Map();
        for (let place = Math.min(stems.length, end) - 1; place >= at; place -= 1) {
          if (phrase.stems.includes(stems[place])) places.set(stems[place], place);
        }
        if (places.size === count) yield { matter: phrase.matter, places: [...places.values()] };
      }
    }
  }

  const isTerm = ({ matter }) => matter.startsWith(language.term);
  const isPartOf = (places, wider) => places.length < wider.length && places.every((one) => wider.includes(one));

  /** The terms to look for, each with its weight; a matter's name begins with a tilde. */
  function wantedBy(stems, matters) {
    const spent = new Set(matters.flatMap(({ places }) => places));
    const wanted = new Map();
    for (const [place, one] of stems.entries()) {
      const weight = looseWords.has(one) ? weights.loose : spent.has(place) ? weights.spent : 1;
      wanted.set(one, Math.max(weight, wanted.get(one) ?? 0));
    }
    const named = matters.filter((one) => !isTerm(one));
    for (const one of matters) {
      if (isTerm(one)) wanted.set(`~${one.matter}`, weights.term);
      else if (!named.some((other) => isPartOf(one.places, other.places))) wanted.set(`~${one.matter}`, weights.matter);
    }
    return wanted;
  }

  // From terms to laws: the same as in arbiter/lookup/search.py.

  const frequency = new Map();
  for (const law of laws) {
    for (const term of Object.keys(law.terms)) frequency.set(term, often(term) + 1);
  }

  function often(term) {
    return frequency.get(term) ?? 0;
  }

  function score(law, wanted) {
    let [total, got, sum] = [0, 0, 0];
    for (const [term, weight] of wanted) {
      const worth = weight * Math.log(1 + laws.length / (1 + often(term)));
      total += worth;
      const has = Object.hasOwn(law.terms, term) ? law.terms[term] : 0;
      if (has) {
        got += worth;
        sum += (worth * has) / (has + weights.enough);
      }
    }
    return total ? sum * (got / total) * law.worth : 0;
  }

  /** The laws about it, best first. */
  function about(stems, matters) {
    const wanted = wantedBy(stems, matters);
    const own = laws.map((law) => score(law, wanted));
    const scores = own.map((one, place) => (
      one + weights.share * Math.max(0, ...laws[place].parallels.map((other) => own[other]))
    ));
    const best = Math.max(0, ...scores);
    const kept = [...laws.keys()].filter((place) => scores[place] && scores[place] >= best * weights.worthShowing);
    return kept.sort((one, other) => scores[other] - scores[one]);
  }

  /** The laws and parts called so, with where they are: "50a", "law 38 d", "elwell 52". */
  function called(question) {
    const words = (question.toLowerCase().match(/[^\s(),/]+/g) ?? []).filter((word) => !/^laws?$/.test(word));
    for (let from = 0; from < words.length; from += 1) {
      const [name, of] = [words.slice(from).join("-"), words.slice(0, from)];
      const found = [...laws.keys()].filter((place) => (
        Object.hasOwn(laws[place].names, name) && of.every((word) => laws[place].code.includes(word))
      ));
      if (found.length) return new Map(found.map((place) => [place, laws[place].names[name]]));
    }
    return new Map();
  }

  /** What is found: places in the list of laws, codes that have the same law, and where a part was asked for. */
  function search(question, code) {
    const [stems, exact] = [stemsOf(question), called(question)];
    const matters = [...mattersIn(stems)];
    const all = [...new Set([...exact.keys(), ...about(stems, matters)])];
    const once = code ? { found: all.filter((place) => laws[place].code === code), also: new Map() } : onceEach(all);
    return { stems, matters, exact, ...once };
  }

  /** Each law that several codes share once, where it fits best. */
  function onceEach(all) {
    const sharing = new Map();
    for (const place of all) {
      const law = laws[place].printed ?? place;
      sharing.set(law, [...(sharing.get(law) ?? []), place]);
    }
    const groups = [...sharing.values()];
    return { found: groups.map(([first]) => first), also: new Map(groups.map(([first, ...rest]) => [first, rest])) };
  }

  // Words that no law has

  function unknownIn(question) {
    const strange = meant(question).filter((word) => !(stem(word) in vocabulary) && !/^\d/.test(word));
    return [...new Set(strange)].map((word) => ({ word, near: nearest(word) }));
  }

  function nearest(word) {
    let [near, least] = [null, Math.max(1, Math.floor(word.length / 3)) + 1];
    for (const known of Object.values(vocabulary)) {
      const far = distance(word, known);
      if (far < least) [near, least] = [known, far];
    }
    return near;
  }

  /** How many letters must be put in, taken out or changed. */
  function distance(one, other) {
    let row = Array.from({ length: other.length + 1 }, (_, place) => place);
    for (let i = 1; i <= one.length; i += 1) {
      const next = [i];
      for (let j = 1; j <= other.length; j += 1) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      }
      row = next;
    }
    return row[other.length];
  }

  // What is shown

  const form = document.getElementById("search-form");
  const results = document.getElementById("results");
  const status = document.getElementById("found");
  const glossary = document.getElementById("terms");

  function element(name, content, more = {}) {
    const made = Object.assign(document.createElement(name), more);
    made.append(...[content].flat());
    return made;
  }

  /** The text with the words that were asked for marked. */
  function marked(text, stems) {
    return text.split(/([\p{L}\p{N}]+)/u).map((piece) => {
      const word = piece.toLowerCase();
      return word && !stopWords.has(word) && stems.includes(stem(word)) ? element("mark", piece) : piece;
    });
  }

  function item(place, { stems, exact, also }) {
    const law = laws[place];
    const sharing = (also.get(place) ?? []).map((other) => laws[other]);
    const lines = [
      element("a", `${law.name}: ${law.title}`, { href: exact.get(place) ?? law.path }),
      element("p", `${codes[law.code]}, ${law.heading}`, { className: "source" }),
      element("p", marked(law.text, stems), { className: "sense" }),
    ];
    if (sharing.length) {
      const links = sharing.flatMap((other) => [element("a", codes[other.code], { href: other.path }), "; "]);
      lines.push(element("p", ["The same law in ", ...links.slice(0, -1)], { className: "source" }));
    }
    return element("li", lines);
  }

  function show() {
    const question = form.elements.q.value.trim();
    const answer = search(question, form.elements.code.value);
    results.replaceChildren(...answer.found.slice(0, MOST).map((place) => item(place, answer)));
    status.replaceChildren(...(question ? said(question, answer) : []));
    showTerms(answer.matters);
  }

  function said(question, { found, exact }) {
    const laws = found.length === 1 ? "1 law" : `${found.length || "no"} laws`;
    const count = found.length > MOST ? `the first ${MOST} of ${laws}` : laws;
    const hints = exact.size ? [] : unknownIn(question).flatMap(({ word, near }) => hint(question, word, near));
    return [`Found for “${question}”: ${count}.`, ...hints];
  }

  function hint(question, word, near) {
    if (!near) return [` No law knows “${word}”.`];
    const better = new URLSearchParams({ q: question.toLowerCase().replace(word, near), code: form.elements.code.value });
    return [` No law knows “${word}”; did you mean `, element("a", near, { href: `search.html?${better}` }), "?"];
  }

  function showTerms(matters) {
    const named = new Set(matters.filter(isTerm).map(({ matter }) => matter.slice(language.term.length)));
    const links = [...named].flatMap((name) => [element("a", name, { href: terms[name] }), ", "]).slice(0, -1);
    glossary.replaceChildren(...(links.length ? ["In the glossary: ", ...links] : []));
  }

  const asked = new URLSearchParams(window.location.search);
  form.elements.q.value = asked.get("q") ?? "";
  if (Object.hasOwn(codes, asked.get("code"))) form.elements.code.value = asked.get("code");
  form.elements.q.addEventListener("input", show);
  form.elements.code.addEventListener("change", show);
  show();
  if (!form.elements.q.value) form.elements.q.focus();
})();
