/** With which staff begin a chat with a customer. */
export const greeting = {
  "greeting.chat": "Hello, this is {company}, about your enquiry {reference}.",
} as const;
