export const legal = {
  "legal.banner.heading": "Rather see the price?",
  "legal.banner.lead":
    "The <a>usage and pricing calculator</a> shows what a month of printing costs. It asks for no name.",
  "legal.company": "Company",
  "legal.privacy.title": "Privacy Policy",
  "legal.sections": "Sections",
  "legal.terms.title": "Terms and Conditions",
  "legal.updated": "Updated",
  "legal.write": "Write to <mail>{email}</mail>.",
  "legal.writeOrCall": "Write to <mail>{email}</mail> or call <phone>{phone}</phone>.",
} as const;
