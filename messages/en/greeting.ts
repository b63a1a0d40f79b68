/** With which staff begin a chat or a mail to a customer. */
export const greeting = {
  "greeting.chat": "Hello, this is {company}, about your enquiry {reference}.",
  "greeting.mail": "Hello,",
  "greeting.subject": "Your enquiry {reference}, {company}",
} as const;
