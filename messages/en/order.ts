export const order = {
  "order.allOnShelf":
    "{parts, plural, one {It is} other {All of it is}} on the shelf. Ordered by {cutOff}, it leaves the same day.",
  "order.between": "; ",
  "order.contents": "In this order: {parts}. Together {sum}.",
  "order.empty": "No part chosen yet. Set a quantity in the list, or write in the message what you need.",
  "order.inStock": "In stock, {left}",
  "order.line": "{quantity} × {price}, {code}",
  "order.low": "Low, {left} left",
  "order.noList": "Write in the message which parts you need, and for which machine.",
  "order.none": "No part of the list is in this order: it sends your message alone.",
  "order.notOnShelf": "{parts, plural, one {We get it} other {We get them}} in {days}.",
  "order.part": "{quantity} × {name} ({code})",
  "order.partly": "A part of it is on the shelf. The rest takes {days}.",
  "order.slip": "Your order request",
  "order.take": "Take these quantities into the order",
  "order.takeHint": "A quantity that you type in the list is not in the order before you take it in.",
  "order.workingDays": "{days, plural, one {# working day} other {# working days}}",
} as const;
