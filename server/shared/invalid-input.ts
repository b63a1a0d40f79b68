/** "unknown": there is no such record. "conflict": what is stored forbids it. */
export type InvalidInputKind = "value" | "type" | "size" | "unknown" | "conflict";

export class InvalidInput extends Error {
  readonly kind: InvalidInputKind;
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(kind: InvalidInputKind, message: string, errors?: Readonly<Record<string, string>>) {
    super(message);
    this.name = "InvalidInput";
    this.kind = kind;
    this.errors = errors;
  }
}
