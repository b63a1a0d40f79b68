/** Of a quote on its page, in its mails and in its PDF. */
export const quote = {
  "quote.amounts.exclusive": "All amounts in {currency}, excl. VAT. VAT is added at {vat}.",
  "quote.amounts.linesExclusive": "All amounts in {currency}. The lines are excl. VAT.",
  "quote.amounts.perLine": "All amounts in {currency}. VAT is worked out per line.",
  "quote.column.gross": "Incl. VAT",
  "quote.column.net": "Excl. VAT",
  "quote.column.vat": "VAT {vat}",
  "quote.finePrint.companyTrn": "{seller}, TRN {trn}.",
  "quote.finePrint.customerTrn": "Your TRN: {trn}.",
  "quote.finePrint.pages":
    "Pages beyond the ones above are billed at the price of a black or a colour page above. Fewer pages never cost more than the base.",
  "quote.finePrint.tax": "This is a quote, not a tax invoice.",
  "quote.line.base": "{quantity} \u00d7 {base}, each with {included}",
  "quote.line.covered": "{pages}: {reason}",
  "quote.line.fewer": "{volume} \u2212 {included} = \u2212{pages}, at {rate}",
  "quote.line.fewer.several": "{quantity} \u00d7 ({volume} \u2212 {included}) = \u2212{pages}, at {rate}",
  "quote.line.more": "{volume} \u2212 {included} = {pages}, at {rate}",
  "quote.line.more.several": "{quantity} \u00d7 ({volume} \u2212 {included}) = {pages}, at {rate}",
  "quote.line.refurbished": "{machine}, refurbished",
  "quote.month": "A month",
  "quote.next.bring":
    "{count, plural, one {We bring the machine, connect it and show your people how to work with it.} other {We bring the machines, connect them and show your people how to work with them.}}",
  "quote.next.call":
    "{count, plural, one {We call {who} to ask where the machine goes and when you want it.} other {We call {who} to ask where the machines go and when you want them.}}",
  "quote.next.call.number": "{mobile}",
  "quote.next.call.you": "you",
  "quote.next.confirm":
    "{company} confirms the acceptance. Until then you can withdraw it on the page of the quote.",
  "quote.next.decide":
    "You accept the quote on its page by {end}, ask for a change there, or decline. Until you accept, nothing is owed and nothing is delivered.",
  "quote.next.declined": "Nothing is owed and nothing is delivered.",
  "quote.next.expired": "It held until {end}. Nothing is owed and nothing is delivered.",
  "quote.next.title": "What happens next",
  "quote.prices.title": "What a month costs",
  "quote.terms.title": "What you agree to",
  "quote.vatOfLines": "{vat}, sum of the lines",
} as const;
