/** Of the WhatsApp text of a quote: each is one line of it. */
export const whatsapp = {
  "whatsapp.base": "{title}: base {base} with {included}; a further page: {rates}",
  "whatsapp.blackPages": "Black pages a month: {pages}",
  "whatsapp.colourPages": "Colour pages a month: {pages}",
  "whatsapp.cost": "Monthly cost: {price} {tax}",
  "whatsapp.cost.total": "Total: {price} {tax}",
  "whatsapp.cost.vat": "{vat}: {price}",
  "whatsapp.cost.vatOfIt": "of it {vat}: {price}",
  "whatsapp.hello": "Hello, I would like a quote for {title}, {name}.",
  "whatsapp.hello.several": "Hello, I would like a quote for these machines.",
  "whatsapp.line": "{quantity} \u00d7 {title}, {name}: {pages}",
  "whatsapp.line.office": "{quantity} \u00d7 {title}, {name}, for {office}: {pages}",
  "whatsapp.mobile": "Mobile: {mobile}",
  "whatsapp.name": "Name: {name}",
  "whatsapp.office": "Office: {office}",
  "whatsapp.quote": "Quote: {reference}",
} as const;
