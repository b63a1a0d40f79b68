import { acceptanceFieldNames } from "#domain/quotes/acceptance.ts";

const fieldNames = ["answer", "text", "shownHash", ...acceptanceFieldNames] as const;
type ResponseField = (typeof fieldNames)[number];

/** As typed: the page shows it again when it is refused. */
export type PostedResponse = Readonly<Record<ResponseField, string>>;

export function readPostedResponse(form: FormData): PostedResponse {
  return createPostedResponse((name) => form.get(name));
}

export function createPostedResponse(getValue: (name: ResponseField) => unknown): PostedResponse {
  const getText = (name: ResponseField) => {
    const value = getValue(name);
    return typeof value === "string" ? value : "";
  };
  return {
    answer: getText("answer"),
    text: getText("text"),
    shownHash: getText("shownHash"),
    name: getText("name"),
    position: getText("position"),
    purchaseOrder: getText("purchaseOrder"),
    deliveryDay: getText("deliveryDay"),
    agreed: getText("agreed"),
  };
}

export interface RejectedResponse {
  readonly sent: PostedResponse;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}
