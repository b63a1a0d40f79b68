/** Of the lines of a quote: calculator, quote page, mails, PDF and WhatsApp text. */
export const quoteLines = {
  "quoteLines.baseTerms": "Base {base} with {included}; a further page: {rates}",
  "quoteLines.counted": "{quantity} \u00d7 {name}",
  "quoteLines.machines": "{count, plural, one {# machine} other {# machines}}",
  "quoteLines.noColour": "None: this machine prints black only",
  "quoteLines.office": "Office {place}",
  "quoteLines.pages":
    "{black, plural, one {#} other {#}} black and {colour, plural, one {#} other {#}} colour pages a month",
  "quoteLines.pages.black": "{black, plural, one {#} other {#}} black pages a month",
  "quoteLines.pages.each": "{pages} each",
  "quoteLines.pagesAndPrice": "{pages}, {amount} each",
  "quoteLines.volume": "{pages} a month",
  "quoteLines.volume.each": "{pages} a month each",
  "quoteLines.items": "{count, plural, one {# item} other {# items}}",
} as const;
