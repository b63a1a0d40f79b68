import { accessibilityPath, carePath, sitePaths, verifyPath } from "#domain/pages/site-paths.ts";

/** The page on which staff look for a text (null: a mail, a document, a failure), and the first words of its keys. */
export const textGroups = {
  home: ["Home", sitePaths.home, "home refurbished"],
  search: ["Search results", null, "search"],
  frame: ["Every page: head, foot, menu", sitePaths.home, "layout nav company"],
  machines: ["Machines and machine page", sitePaths.products, "catalogue product machine carousel"],
  compare: ["Comparison", sitePaths.compare, "comparison"],
  calculator: ["Calculator and price", sitePaths.quoteWizard, "calculator price"],
  ranking: ["Ranking", sitePaths.bestProduct, "ranking"],
  wizard: ["Quote request", sitePaths.quoteWizard, "wizardPage wizard quoteLines quoteRequest submission"],
  request: ["Enquiry forms", sitePaths.quoteRequest, "request enquiry contact form country"],
  quote: ["Quote page and PDF", null, "quotePage quote acceptance quoteReview quotePdf"],
  verify: ["Check of an accepted quote", verifyPath, "verify"],
  service: ["Rental and lease", sitePaths.service, "service"],
  managedPrint: ["Managed print", sitePaths.managedPrint, "managedPrint"],
  maintenance: ["Maintenance", sitePaths.maintenance, "maintenance"],
  consumables: ["Consumables", sitePaths.consumables, "consumablesPage shelf order"],
  sustainability: ["Sustainability", sitePaths.sustainability, "sustainability"],
  customers: ["Customers", sitePaths.customers, "customers"],
  care: ["For customers", carePath, "care"],
  questions: ["Questions and answers", sitePaths.questions, "questions"],
  about: ["About", sitePaths.about, "about"],
  contact: ["Contact", sitePaths.contact, "contactPage"],
  blog: ["Blog", sitePaths.blog, "blog post"],
  landing: ["Pages that staff make", null, "landing"],
  terms: ["Terms", sitePaths.terms, "terms legal"],
  privacy: ["Privacy", sitePaths.privacy, "privacy"],
  accessibility: ["Accessibility", accessibilityPath, "accessibility"],
  mails: ["Mails, WhatsApp, previews", null, "mail greeting whatsapp socialCard"],
  errors: ["Errors and empty pages", null, "error failure"],
} as const satisfies Readonly<
  Record<string, readonly [label: string, path: string | null, families: string]>
>;

/** Part of the stored HTML of a post, which is prepared when the post is saved. */
const storedKeys: ReadonlySet<string> = new Set(["post.code", "post.table", "post.video"]);

export function isEditable(key: string): boolean {
  return !storedKeys.has(key);
}

/** A title or a description, which is as good without the values of its original. */
export function isSearchText(key: string): boolean {
  return key.startsWith("search.");
}

const labels = new Map<string, string>(
  Object.values(textGroups).flatMap(([label, , families]) =>
    families.split(" ").map((family): [string, string] => [family, label]),
  ),
);

export function getGroupLabel(key: string): string {
  const [family = ""] = key.split(".");
  return labels.get(family) ?? "Other texts";
}
