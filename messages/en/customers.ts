export const customers = {
  "customers.cases": "{cases, plural, one {# customer lets} other {# customers let}} us show their figures.",
  "customers.cases.before": "before:",
  "customers.cases.heading": "Cases with figures",
  "customers.cases.saved": "The month is {percent} below the one before.",
  "customers.clients": "{floor, select, yes {Over } other {}}{clients} businesses print by the page with us.",
  "customers.logos": "{logos, plural, one {# customer lets} other {# customers let}} us show their logo.",
  "customers.logos.heading":
    "{logos, plural, one {# customer, by its logo} other {# customers, by their logos}}",
  "customers.logos.yours": "Your logo here?",
  "customers.none": "We show a customer here only with its permission, and none is shown yet.",
  "customers.sectors.heading": "Who prints with us, and what",
  "customers.sectors.lead": "Each trade has its habit. The machine follows the habit.",
} as const;
