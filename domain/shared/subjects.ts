import { listFieldNames } from "./resource-fields.ts";

interface SubjectWords {
  readonly singular: string;
  readonly plural: string;
  /** A deleted one can be restored for a time. Its table has the name of the plural. */
  readonly isRestorable?: true;
}

/** The kinds of records that staff change, by their names in the audit log. */
export const subjects = {
  product: { singular: "product", plural: "products", isRestorable: true },
  post: { singular: "post", plural: "posts", isRestorable: true },
  consumable: { singular: "consumable", plural: "consumables", isRestorable: true },
  enquiry: { singular: "enquiry", plural: "enquiries" },
  account: { singular: "account", plural: "accounts" },
  settings: { singular: "settings", plural: "settings" },
} as const satisfies Readonly<Record<string, SubjectWords>>;

export type Subject = keyof typeof subjects;

export type RestorableSubject = {
  [Name in Subject]: (typeof subjects)[Name] extends { isRestorable: true } ? Name : never;
}[Subject];

export const subjectNames = listFieldNames(subjects);

export const restorableSubjects = subjectNames.filter(isRestorable);

export function isRestorable(subject: Subject): subject is RestorableSubject {
  return "isRestorable" in subjects[subject];
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
