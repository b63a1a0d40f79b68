/** Of the mails to customers, and of the lists of facts that their PDF shares. */
export const mail = {
  "mail.terms": "Terms of the quote",
  "mail.accepted.text.undated":
    "The quote {reference} was accepted on its page. The acceptance can be withdrawn there until {company} confirms it. Was it not you, nor a colleague? Withdraw it, or reply to this mail.",
  "mail.accepted.action": "Read your quote or withdraw",
  "mail.accepted.heading": "Quote {reference} is accepted",
  "mail.accepted.preview": "What was accepted, and what happens next.",
  "mail.accepted.subject": "Accepted: {reference}, {machines}, {cost}",
  "mail.accepted.subject.unconfirmed": "Your quote {reference} from {company} is accepted",
  "mail.accepted.text":
    "The quote {reference} was accepted on its page on {moment}. The acceptance can be withdrawn there until {company} confirms it. Was it not you, nor a colleague? Withdraw it, or reply to this mail.",
  "mail.acceptance.confirmedOn": "Confirmed on",
  "mail.acceptance.deliveryDay": "Delivery not before",
  "mail.acceptance.moment": "Accepted on",
  "mail.acceptance.title": "The acceptance",
  "mail.blackOnly": "{pages}, prints black only",
  "mail.call": "Call {phone}",
  "mail.capability": "{label}: {value}",
  "mail.closing":
    "Is a number wrong, or the machine? Reply to this mail and we correct it. If you did not ask for this quote, somebody typed your address by mistake: you need do nothing.",
  "mail.complete":
    "The complete quote, with your name, your company and each office, is a PDF on its page: open the page and press \u201cDownload the PDF\u201d.",
  "mail.detail.company": "Company",
  "mail.detail.customerTrn": "Your TRN",
  "mail.detail.for": "For",
  "mail.detail.from": "From",
  "mail.detail.ourTrn": "Our TRN",
  "mail.detail.reference": "Reference",
  "mail.details": "Quote",
  "mail.extended":
    "Your quote {reference} now holds until {end}. The price is the one you know, whatever has changed since.",
  "mail.extended.preview": "It now holds until {end}, at the price you know.",
  "mail.extended.subject": "Your quote holds longer: {machines}, {cost}",
  "mail.heading": "Your quote",
  "mail.heading.named": "Your quote, {name}",
  "mail.machine": "{name}",
  "mail.noPdf":
    "The PDF of this quote could not be made, so none is attached. The quote is on its page: {url}",
  "mail.office": "For",
  "mail.opening": "{summary}",
  "mail.preview": "{pages}, and what happens next.",
  "mail.refurbished": "Refurbished: {avoided}",
  "mail.respond": "Read and answer your quote",
  "mail.subject": "Your quote: {machines}, {cost}",
  "mail.subject.unconfirmed": "Your quote {reference} from {company}",
  "mail.summary": "{machines} at {pages}: {price}. {included}",
  "mail.whatsapp": "Ask on WhatsApp",
} as const;
