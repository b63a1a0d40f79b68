export class HttpError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(
    status: number,
    message: string,
    details: { errors?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, details);
    this.name = "HttpError";
    this.status = status;
    this.errors = details.errors;
  }
}

/** The message is that of the field too. */
export function createFieldError(status: number, field: string, message: string): HttpError {
  return new HttpError(status, message, { errors: { [field]: message } });
}
