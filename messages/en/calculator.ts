export const calculator = {
  "calculator.lead":
    "Set your black and your colour. The slip shows the month, with toner, parts and engineer on it.",
  "calculator.machine": "Machine",
  "calculator.show": "Show the price",
  "calculator.request": "Request this price",
  "calculator.counter": "{label} a month",
  "calculator.typed": "Whole pages, 0 to {max}. Priced for {pages}.",
  "calculator.typed.above": "Over {max}? <a>Custom quote</a>. Priced for {pages}.",
  "calculator.fewerBlack": "{step, plural, one {# fewer black page} other {# fewer black pages}}",
  "calculator.fewerColour": "{step, plural, one {# fewer colour page} other {# fewer colour pages}}",
  "calculator.moreBlack": "{step, plural, one {# more black page} other {# more black pages}}",
  "calculator.moreColour": "{step, plural, one {# more colour page} other {# more colour pages}}",
  "calculator.blackPages": "{pages, plural, one {# black page} other {# black pages}}",
  "calculator.colourPages": "{pages, plural, one {# colour page} other {# colour pages}}",
  "calculator.spoken": "{pages}, {price}",
  "calculator.terms": "{included} in base, then {rate}",
  "calculator.blackOnly": "This machine prints black only",
  "calculator.raisedBlack":
    "The base includes more pages than these. We moved black up to {pages}, at the same price.",
  "calculator.raisedColour":
    "The base includes more pages than these. We moved colour up to {pages}, at the same price.",
  "calculator.beyond": "More than {pages} pages a month? <a>Ask for a custom quote</a>.",
  "calculator.reams":
    "<b>{pages, plural, one {# page} other {# pages}}</b>, about {reams, plural, one {# ream} other {# reams}} of paper a month.",
  "calculator.formula": "How this is worked out",
  "calculator.formula.result": "<f>{formula} = {currency} {total} {tax}</f>",
  "calculator.formula.included": "Your pages are included in the base: <f>{currency} {total} {tax}</f>",
  "calculator.formula.words":
    "Base rental + (black pages − black pages in the base) × price of a black page + (colour pages − colour pages in the base) × price of a colour page, in {currency}, excl. VAT.",
  "calculator.formula.floor":
    "The base includes pages, and no month costs less than it. Where you set fewer, we raise the other counter by whole pages, at most to {max}, at the same price. Where that is not enough, the slip says “{covered}”",
  "calculator.formula.blackFloor":
    "The base includes pages, and no month costs less than it. Where you set fewer, the slip says “{covered}”",
  "calculator.formula.vat": "VAT is {percent}, rounded to the nearest fils.",
  "calculator.unsuitable.black":
    "Prints black only. You set {colour, plural, one {# colour page} other {# colour pages}}.",
  "calculator.unsuitable.duty":
    "Built for up to {duty, plural, one {# page} other {# pages}} a month, not for {pages}.",
  "calculator.slip.estimate":
    "An estimate for {machines, plural, one {one machine} other {# machines}}. We confirm it in writing before anything is delivered.",
  "calculator.slip.model": "Model",
} as const;
