"""Fuzzes the reader of LIN, the rulings on whatever can be read, and its way to PBN and back."""

from records import Form, fuzz_records

if __name__ == "__main__":
    fuzz_records(Form.LIN, b"\n")
