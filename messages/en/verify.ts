/** Of the page that compares a certificate of acceptance with the record. */
export const verify = {
  "verify.button": "Check it",
  "verify.hash": "Check code, SHA-256",
  "verify.hash.format": "The check code has 64 characters, each from 0 to 9 or from a to f",
  "verify.hash.hint": "On the last page, under Certificate. Spaces, line breaks and capitals do not matter.",
  "verify.heading": "Is this acceptance genuine?",
  "verify.kept": "No account. What you type is compared and not kept.",
  "verify.lead":
    "Every accepted quote of {company} ends with a certificate. Type its reference and its check code, and this page compares them with our record.",
  "verify.matches": "It matches",
  "verify.matches.note":
    "The page compares the code and not the paper, and shows no price, name or machine. If you doubt the document, ask us before you rely on it.",
  "verify.matches.text":
    "The quote with this reference is accepted, and our record of it has this check code.",
  "verify.reference": "Reference",
  "verify.reference.required": "Type the reference",
  "verify.unknown": "We do not know this reference with this check code",
  "verify.unknown.note":
    "First compare the characters below with the paper: O and 0 look alike. References begin with {prefix}, a year, and five figures. If they are the same, ask us before you rely on the document.",
  "verify.unknown.text":
    "No accepted quote has both. A wrong character, another document and a quote that nobody has accepted read the same here.",
} as const;
