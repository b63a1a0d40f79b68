export const request = {
  "request.acceptance": "You do so online, with a name and a position.",
  "request.acceptanceDelivery":
    "You do so online, with a name and a position. Delivery and set-up: {delivery}.",
  "request.accepted": "When you accept",
  "request.atOnce": "At once",
  "request.calculator": "The <link>usage and pricing calculator</link> asks for no name.",
  "request.form": "Your request",
  "request.from": "From {price}.",
  "request.heading": "Request for quote",
  "request.image": "Rolled sheets of paper in cyan, magenta, yellow, black and white",
  "request.lead":
    "Write it as you would say it. A person in {city} answers with a machine and the price of a month, within {time}.",
  "request.priceFirst": "Rather see the price first?",
  "request.quote": "Your quote in writing, line by line. It is valid for {days} days.",
  "request.read": "Somebody has read it. If something is missing, they call once. {hours}",
  "request.stored": "Your request is stored, and on its way to the person who answers it.",
  "request.pages": "We print {pages}.",
  "request.visit": "Visit us: hours and directions",
  "request.ways": "Every way to reach us",
  "request.whatsapp": "WhatsApp, usually the quickest",
  "request.within": "Within {time}",
} as const;
