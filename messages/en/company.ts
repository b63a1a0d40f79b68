export const company = {
  "company.aroundTheClock": "24/7",
  "company.avoidedCo2e": "about {from} to {to} kg CO2e avoided",
  "company.hours": "Working hours are {days}.",
  "company.hours.between": "; ",
  "company.hours.break": "and",
  "company.retention.months": "{months, plural, one {one month} other {# months}}",
  "company.retention.years": "{years, plural, one {one year} other {# years}}",
  "company.within": "Within {time}",
} as const;
