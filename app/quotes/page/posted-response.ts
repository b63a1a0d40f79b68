import { acceptanceFieldNames } from "#domain/quotes/acceptance.ts";

const fieldNames = ["answer", "text", "shownHash", ...acceptanceFieldNames] as const;
type ResponseField = (typeof fieldNames)[number];

/** As typed: the page shows it again when it is refused. */
export type PostedResponse = Readonly<Record<ResponseField, string>>;

export function readPostedResponse(form: FormData): PostedResponse {
  return createPostedResponse((name) => form.get(name));
}

export function createPostedResponse(getValue: (name: ResponseField) => unknown): PostedResponse;
export function createPostedResponse(getValue: (name: ResponseField) => unknown): object {
  const entries = fieldNames.map((name) => [name, getValue(name)] as const);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

export interface RejectedResponse {
  readonly sent: PostedResponse;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}
