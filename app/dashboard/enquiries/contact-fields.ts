/** Of the forms of staff, who write for others: the browser fills in nothing. */
export const contactFields = [
  { name: "name", label: "Name", autoComplete: "off" },
  { name: "company", label: "Company", autoComplete: "off" },
  { name: "mobile", label: "Phone", type: "tel", autoComplete: "off" },
  { name: "email", label: "E-mail", type: "email", autoComplete: "off" },
] as const;
