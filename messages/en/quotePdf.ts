/** Of the PDF of a quote alone; the rest is in `quote` and `mail`. */
export const quotePdf = {
  "quotePdf.answer": "Your answer",
  "quotePdf.answer.accepted": "You have accepted this quote. It stays on its page:",
  "quotePdf.answer.change-asked":
    "You asked for a change. You may still accept this quote or decline it on its page:",
  "quotePdf.answer.declined": "You have declined this quote. It stays on its page:",
  "quotePdf.answer.expired":
    "Its time is over, and it can no longer be accepted. How to have it extended stands on its page:",
  "quotePdf.answer.open": "Accept this quote, ask for a change or decline it on its page:",
  "quotePdf.certificate": "Certificate of acceptance",
  "quotePdf.certificate.check":
    "Anyone can compare the reference and the check code with our record on this page, which shows no figure and no name:",
  "quotePdf.certificate.hash": "Check code, SHA-256 of the text that was shown",
  "quotePdf.certificate.quote": "Quote",
  "quotePdf.certificate.shown": "What was shown",
  "quotePdf.certificate.shown.text":
    "{price}, open until {end}, {terms, plural, =0 {without terms} one {with one term} other {with # terms}}, as on the pages before",
  "quotePdf.certificate.version": "{reference}, version {version}",
  "quotePdf.company": "The company",
  "quotePdf.company.address": "Address",
  "quotePdf.company.call": "Call",
  "quotePdf.company.email": "E-mail",
  "quotePdf.company.website": "Website",
  "quotePdf.machine": "Machine",
  "quotePdf.mobile": "Mobile",
  "quotePdf.page": "{reference}, page {page} of {pages}",
  "quotePdf.title": "Quote {reference}",
  "quotePdf.answer.recalled":
    "This quote is withdrawn and can no longer be accepted. How to reach us stands on its page:",
} as const;
