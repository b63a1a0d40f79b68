export const terms = {
  "terms.account": "Account registration",
  "terms.account.text":
    "Visitors need no account. Accounts are for {company} staff and are made by us. If you hold one, keep its password to yourself and tell us when you think that somebody else knows it.",
  "terms.changes": "Changes",
  "terms.changes.text":
    "When these terms change, the date at the top changes with them. An agreement keeps the terms it was signed on.",
  "terms.disclaimers": "Disclaimers",
  "terms.disclaimers.text":
    "We describe machines as carefully as we can, and makers change them. The site is offered as it is and may be out of reach at times. The signed agreement is what binds us.",
  "terms.documents": "Document handling and e-signatures",
  "terms.documents.text":
    "Agreements may be signed on paper or electronically. Both count the same. Documents that you send us for an agreement are used for that agreement and for nothing else.",
  "terms.law": "Governing law",
  "terms.law.country": "The law of the {country} applies, and its courts decide.",
  "terms.law.text": "The law of the {country} applies, and the courts of the Emirate of {city} decide.",
  "terms.liability": "Limitation of liability",
  "terms.liability.text":
    "As far as the law allows, our liability is limited to the fees paid for the service in question. We do not answer for profit or work lost because a page could not be printed.",
  "terms.payments": "Subscription and payments",
  "terms.payments.text":
    "A rental is charged by the month: you pay for the pages that the meter counted, never less than the base. Fees are due monthly, in dirhams ({currency}), and are non-refundable.",
  "terms.property": "Intellectual property",
  "terms.property.text":
    "The text, drawings and pictures here belong to {legalName}. You may quote them if you say where they are from. Makers’ names and clients’ marks belong to their owners.",
  "terms.termination": "Termination",
  "terms.termination.text":
    "Either side may end an agreement on the terms written in it. A staff account ends when we remove it. We may refuse the use of this site to anybody who disturbs its working.",
  "terms.use": "Use of services",
  "terms.use.text":
    "You may use this site to look at machines, price pages and ask for a quote. Prices shown by the calculator are estimates until we confirm them in writing. Please do not use the site to send other people’s details without asking them, or to disturb its working.",
} as const;
