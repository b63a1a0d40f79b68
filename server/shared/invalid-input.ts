/** The kinds of invalid input: a wrong value, a file type that is not accepted, or too much of something. */
export type InvalidInputKind = "value" | "type" | "size";

/** Input that the business rules refuse. The message names the remedy. */
export class InvalidInput extends Error {
  readonly kind: InvalidInputKind;
  /** A message for each field concerned; undefined where the caller knows the field. */
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(kind: InvalidInputKind, message: string, errors?: Readonly<Record<string, string>>) {
    super(message);
    this.name = "InvalidInput";
    this.kind = kind;
    this.errors = errors;
  }
}
