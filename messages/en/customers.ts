export const customers = {
  "customers.cases.before": "before:",
  "customers.cases.heading": "Cases with figures",
  "customers.cases.saved": "The month is {percent} below the one before.",
  "customers.lead":
    "Over {clients} businesses print by the page with us. {logos} of them let us show their logo.",
  "customers.leadWithCases":
    "Over {clients} businesses print by the page with us. {logos} of them let us show their logo; {cases, plural, one {#} other {#}} let us show their figures.",
  "customers.logos.heading": "{logos} customers, by their logos",
  "customers.logos.yours": "Your logo here?",
  "customers.meta.description":
    "Over {clients} businesses print by the page with {company}. Some of them, by their marks.",
  "customers.sectors.heading": "Who prints with us, and what",
  "customers.sectors.lead": "Each trade has its habit. The machine follows the habit.",
} as const;
