export const legal = {
  "legal.banner.heading": "Rather see the price?",
  "legal.banner.lead":
    "The <a>usage and pricing calculator</a> shows what a month of printing costs. It asks for no name.",
  "legal.company": "Company",
  "legal.privacy.description":
    "What {company} stores when you send an enquiry and why. This site has no tracking cookies, counts no visitors and loads nothing from others before you ask.",
  "legal.privacy.title": "Privacy Policy",
  "legal.sections": "Sections",
  "legal.terms.description":
    "The ten terms on which {legalName} offers this site, its prices and its agreements.",
  "legal.terms.title": "Terms and Conditions",
  "legal.updated": "Updated",
} as const;
