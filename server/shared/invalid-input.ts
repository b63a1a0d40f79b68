/** Why input is invalid: a wrong value, a file type that is not accepted, or a size above a limit. */
export type InvalidInputKind = "value" | "type" | "size";

/** Input that a business rule rejects. The message names the remedy. */
export class InvalidInput extends Error {
  readonly kind: InvalidInputKind;
  /** A message for each invalid field; undefined where the caller knows the field. */
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(kind: InvalidInputKind, message: string, errors?: Readonly<Record<string, string>>) {
    super(message);
    this.name = "InvalidInput";
    this.kind = kind;
    this.errors = errors;
  }
}
