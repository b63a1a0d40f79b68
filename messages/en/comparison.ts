export const comparison = {
  "comparison.title": "Machines side by side",
  "comparison.description":
    "Up to four copiers and printers side by side: what each can do, and what its month costs at your pages.",
  "comparison.lead":
    "{machines, plural, one {Up to # machines side by side, each with the price of your month.} other {Up to # machines side by side, each with the price of your month.}}",
  "comparison.empty": "No machine chosen yet",
  "comparison.empty.text":
    "Choose one above and press Show, then add the next. Or tick machines where they are ranked at your pages.",
  "comparison.begin": "Begin with",
  "comparison.add": "Add a machine",
  "comparison.choose": "Choose a machine",
  "comparison.blackPages": "Black pages a month",
  "comparison.colourPages": "Colour pages a month",
  "comparison.only": "Only the differences",
  "comparison.omitted":
    "At most {max} machines stand side by side: {names} had to be left out. Remove one first.",
  "comparison.unknown":
    "{count, plural, one {One machine of this address is not in our list: it may have been taken out. Choose another one below.} other {# machines of this address are not in our list: they may have been taken out. Choose others below.}}",
  "comparison.duplicate": "A machine was named twice. It stands here once.",
  "comparison.beyond":
    "Above {pages} pages a month a price from the list would be wrong, so none is shown. <a>Ask for a custom quote</a>.",
  "comparison.comma": ", ",
  "comparison.label": "Comparison",
  "comparison.fact": "Fact",
  "comparison.next": "Next step",
  "comparison.remove": "Remove",
  "comparison.removeOf": "Remove {product}",
  "comparison.differs": "Differs",
  "comparison.machine": "The machine",
  "comparison.features": "Features",
  "comparison.price": "Its price",
  "comparison.basePrice": "Base price a month",
  "comparison.month": "Your month",
  "comparison.fullName": "Full name",
  "comparison.brand": "Brand",
  "comparison.sale": "To buy",
  "comparison.total": "Monthly total",
  "comparison.printsBlack": "Prints black only",
  "comparison.perPage": "Price per page",
  "comparison.enough": "Enough for your pages",
} as const;
