import { finished } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { MultipartFile } from "@fastify/multipart";
import type {
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  preValidationAsyncHookHandler,
} from "fastify";
import { Overloaded } from "#server/limits/costly-work.ts";
import { getStaffMember } from "#server/http/auth.ts";
import { HttpError, createFieldError } from "#server/http/http-error.ts";
import { UploadedFile } from "./form-fields.ts";
import { formLimits, formatMegabytes } from "./upload-limits.ts";

/** More files than allowed, so that our message can tell the maximum. */
export const multipartLimits = {
  fieldNameSize: 100,
  fieldSize: formLimits.text,
  fileSize: formLimits.file,
  fields: formLimits.fields,
  files: formLimits.files + 10,
  parts: formLimits.fields + formLimits.files + 10,
  headerPairs: 50,
} as const;

/** For the routes of staff. */
export function parseMultipart(
  files: readonly string[],
  list?: string,
): preValidationAsyncHookHandler<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  { readonly access: "staff" | "administrator" }
> {
  return async (request, reply) => {
    if (!request.isMultipart()) throw new HttpError(415, "Send the fields as multipart/form-data");
    // A form without a length counts as one of the maximum size.
    const length = Number(request.headers["content-length"] ?? formLimits.form);
    if (length > formLimits.form) throw createFormTooLargeError();
    reserveMemory(getStaffMember(request).id, length, reply);
    request.body = await readParts(request, new MultipartForm(files, list));
  };
}

const bytesByAccount = new Map<string, number>();

/** Until the response is sent. @throws Overloaded before a byte is read */
function reserveMemory(account: string, bytes: number, reply: FastifyReply): void {
  const accountBytes = bytesByAccount.get(account) ?? 0;
  const totalBytes = [...bytesByAccount.values()].reduce((sum, each) => sum + each, 0);
  if (accountBytes + bytes > formLimits.inMemory.perAccount || totalBytes + bytes > formLimits.inMemory.total)
    throw new Overloaded("upload", "too many bytes at a time");
  bytesByAccount.set(account, accountBytes + bytes);
  finished(reply.raw, () => {
    const left = (bytesByAccount.get(account) ?? 0) - bytes;
    if (left > 0) bytesByAccount.set(account, left);
    else bytesByAccount.delete(account);
  });
}

async function readParts(request: FastifyRequest, form: MultipartForm): Promise<object> {
  let refusal: HttpError | null = null;
  try {
    for await (const part of request.parts()) {
      // The rest is read and ignored, so that a client that still sends can read the response.
      if (refusal !== null && part.type === "file") part.file.resume();
      else if (part.type === "file")
        refusal = form.addFile(part.fieldname, part.filename, await readFile(part.file));
      else refusal ??= form.addText(part.fieldname, part.valueTruncated ? null : part.value);
    }
  } catch (error) {
    throw refusal ?? toFormError(error);
  }
  if (refusal !== null) throw refusal;
  return Object.fromEntries(form.fields);
}

async function readFile(file: MultipartFile["file"]): Promise<Uint8Array | null> {
  const bytes = await buffer(file);
  return file.truncated ? null : bytes;
}

class MultipartForm {
  readonly fields = new Map<string, string | UploadedFile | UploadedFile[]>();
  readonly #names: readonly string[];
  readonly #list: string | undefined;
  #files = 0;
  #bytes = 0;

  constructor(names: readonly string[], list: string | undefined) {
    this.#names = names;
    this.#list = list;
  }

  addText(field: string, value: unknown): HttpError | null {
    if (value === null)
      return createFieldError(
        413,
        field,
        `${field} is too long: at most ${formatMegabytes(formLimits.text)}`,
      );
    // The parser has parsed a part of type application/json.
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return this.#fits(text.length) ? this.#set(field, text) : createFormTooLargeError();
  }

  addFile(field: string, name: string, bytes: Uint8Array | null): HttpError | null {
    if (bytes === null) {
      return createFieldError(
        413,
        field,
        `${name || field} is too large: a file has at most ${formatMegabytes(formLimits.file)}`,
      );
    }
    // A browser sends an empty file for an empty file input.
    if (name === "" && bytes.length === 0) return null;
    if (field !== this.#list && !this.#names.includes(field)) {
      return createFieldError(422, field, `${field} takes no file: send it under ${this.#names.join(", ")}`);
    }
    this.#files += 1;
    if (this.#files > formLimits.files) {
      return createFieldError(
        413,
        field,
        `There are too many files: at most ${formLimits.files} can be sent at once`,
      );
    }
    if (!this.#fits(bytes.length)) return createFormTooLargeError();
    const file = new UploadedFile(name, bytes);
    if (field !== this.#list) return this.#set(field, file);
    const before = this.fields.get(field);
    this.fields.set(field, Array.isArray(before) ? [...before, file] : [file]);
    return null;
  }

  #fits(bytes: number): boolean {
    this.#bytes += bytes;
    return this.#bytes <= formLimits.form;
  }

  #set(field: string, value: string | UploadedFile): HttpError | null {
    if (this.fields.has(field)) return createFieldError(400, field, `${field} is sent twice: send it once`);
    this.fields.set(field, value);
    return null;
  }
}

function createFormTooLargeError(): HttpError {
  return new HttpError(
    413,
    `The form is too large: at most ${formatMegabytes(formLimits.form)} can be sent at once`,
  );
}

function toFormError(error: unknown): HttpError {
  const isLimit = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  if (isLimit)
    return new HttpError(413, `The form has too many fields: at most ${formLimits.fields} can be sent`);
  return new HttpError(400, "The form could not be read: it is incomplete or not well formed");
}
