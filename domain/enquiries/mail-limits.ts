/**
 * How many mails go out in so many hours, for the whole site. Far above what the company sends in a day of
 * advertisements: mails beyond come of a program, and wait.
 */
export const mailLimits = {
  /** An address that a visitor entered may be a stranger's. */
  toCustomers: { max: 500, hours: 24 },
  /** The dashboard has every enquiry at once; nobody reads a mailbox of thousands. */
  toCompany: { max: 120, hours: 1 },
} as const;
