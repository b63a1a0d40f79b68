/** With which staff begin a chat or a mail to a customer. */
export const greeting = {
  "greeting.chat": "Hello {name}, this is {company}, about your enquiry {reference}.",
  "greeting.mail": "Dear {name},",
  "greeting.subject": "Your enquiry {reference}, {company}",
} as const;
