import { listFieldNames } from "./field-names.ts";

interface SubjectWords {
  readonly singular: string;
  readonly plural: string;
  /** Of records that can be restored for a time: the field that names a deleted one. Their table is named by the plural. */
  readonly titleField?: "title" | "name" | "company" | "product";
}

/** The kinds of records that staff change, by their names in the audit log. */
export const subjects = {
  product: { singular: "product", plural: "products", titleField: "title" },
  post: { singular: "post", plural: "posts", titleField: "title" },
  consumable: { singular: "consumable", plural: "consumables", titleField: "name" },
  page: { singular: "page", plural: "pages", titleField: "title" },
  customer: { singular: "customer", plural: "customers", titleField: "company" },
  machine: { singular: "machine", plural: "machines", titleField: "product" },
  enquiry: { singular: "enquiry", plural: "enquiries" },
  account: { singular: "account", plural: "accounts" },
  settings: { singular: "settings", plural: "settings" },
  text: { singular: "text", plural: "texts" },
  redirect: { singular: "redirect", plural: "redirects" },
} as const satisfies Readonly<Record<string, SubjectWords>>;

export type Subject = keyof typeof subjects;

export type RestorableSubject = {
  [Name in Subject]: (typeof subjects)[Name] extends { titleField: string } ? Name : never;
}[Subject];

export const subjectNames = listFieldNames(subjects);

export const restorableSubjects = subjectNames.filter(isRestorable);

export function isRestorable(subject: Subject): subject is RestorableSubject {
  return "titleField" in subjects[subject];
}

/** "products, posts and consumables" */
export const restorableWords = restorableSubjects
  .map((subject) => subjects[subject].plural)
  .join(", ")
  .replace(/, (?=[^,]*$)/, " and ");

/** "Product", at the start of a line. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
