import { finished } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from "fastify";
import { Overloaded } from "../limits/costly-work.ts";
import { staffOf } from "../accounts/auth-routes.ts";
import { RequestRefused } from "./http-error.ts";
import { UploadedFile } from "./form-fields.ts";
import { formLimits, inMegabytes } from "./upload-limits.ts";

/** For the parser. Its limit of files leaves room for a message of ours that says how many there may be. */
export const multipartLimits = {
  fieldNameSize: 100,
  fieldSize: formLimits.text,
  fileSize: formLimits.file,
  fields: formLimits.fields,
  files: formLimits.files + 10,
  parts: formLimits.fields + formLimits.files + 10,
  headerPairs: 50,
} as const;

/**
 * Reads a multipart form into the request's body before it is validated: texts as strings, files as `UploadedFile`,
 * those under the name `list` as a list. A file under a name that stands for none is refused, not dropped.
 *
 * For members of staff alone: `requireStaff` runs before it.
 * @param files names a file may come under, besides `list`
 */
export function readForm(files: readonly string[], list?: string): preValidationAsyncHookHandler {
  return async (request, reply) => {
    if (!request.isMultipart()) throw new RequestRefused(415, "Send the fields as multipart/form-data");
    // A form that does not say its length may be as long as any.
    const length = Number(request.headers["content-length"] ?? formLimits.form);
    if (length > formLimits.form) throw formTooLarge();
    takeMemory(staffOf(request).id, length, reply);
    request.body = await readParts(request, new Form(files, list));
  };
}

/** Bytes of the forms that are in memory, by the account that sent them. */
const inMemory = new Map<string, number>();

/** Counts a form as in memory until it has its response. @throws Overloaded before a byte is read */
function takeMemory(account: string, bytes: number, reply: FastifyReply): void {
  const ofAccount = inMemory.get(account) ?? 0;
  const ofAll = [...inMemory.values()].reduce((sum, each) => sum + each, 0);
  if (ofAccount + bytes > formLimits.inMemory.ofAccount || ofAll + bytes > formLimits.inMemory.ofAll)
    throw new Overloaded("upload", "too many bytes at a time");
  inMemory.set(account, ofAccount + bytes);
  finished(reply.raw, () => {
    const left = (inMemory.get(account) ?? 0) - bytes;
    if (left > 0) inMemory.set(account, left);
    else inMemory.delete(account);
  });
}

async function readParts(request: FastifyRequest, form: Form): Promise<object> {
  let refusal: RequestRefused | null = null;
  try {
    for await (const part of request.parts()) {
      // The rest is read and dropped, so that a client that is still sending gets to see the answer.
      if (refusal !== null && part.type === "file") part.file.resume();
      else if (part.type === "file")
        refusal = form.takeFile(part.fieldname, part.filename, await bytesOf(part.file));
      else refusal ??= form.takeText(part.fieldname, part.valueTruncated ? null : part.value);
    }
  } catch (error) {
    throw refusal ?? unreadable(error);
  }
  if (refusal !== null) throw refusal;
  return Object.fromEntries(form.fields);
}

/** The bytes of a file; null where it is longer than allowed. */
async function bytesOf(file: MultipartFile["file"]): Promise<Uint8Array | null> {
  const bytes = await buffer(file);
  return file.truncated ? null : bytes;
}

/** Gathers the parts of one form and says what is wrong with one. */
class Form {
  readonly fields = new Map<string, string | UploadedFile | UploadedFile[]>();
  readonly #names: readonly string[];
  readonly #list: string | undefined;
  #files = 0;
  #bytes = 0;

  constructor(names: readonly string[], list: string | undefined) {
    this.#names = names;
    this.#list = list;
  }

  /** @param value null where it was cut off */
  takeText(field: string, value: unknown): RequestRefused | null {
    if (value === null)
      return refuse(413, field, `${field} is too long: at most ${inMegabytes(formLimits.text)}`);
    // A part that calls itself JSON comes parsed.
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return this.#fits(text.length) ? this.#set(field, text) : formTooLarge();
  }

  /** @param bytes null where it was cut off */
  takeFile(field: string, name: string, bytes: Uint8Array | null): RequestRefused | null {
    if (bytes === null) {
      return refuse(
        413,
        field,
        `${name || field} is too large: a file has at most ${inMegabytes(formLimits.file)}`,
      );
    }
    // A browser sends an empty file where none was chosen.
    if (name === "" && bytes.length === 0) return null;
    if (field !== this.#list && !this.#names.includes(field)) {
      return refuse(422, field, `${field} takes no file: send it under ${this.#names.join(", ")}`);
    }
    this.#files += 1;
    if (this.#files > formLimits.files) {
      return refuse(413, field, `There are too many files: at most ${formLimits.files} can be sent at once`);
    }
    if (!this.#fits(bytes.length)) return formTooLarge();
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

  #set(field: string, value: string | UploadedFile): RequestRefused | null {
    if (this.fields.has(field)) return refuse(400, field, `${field} is sent twice: send it once`);
    this.fields.set(field, value);
    return null;
  }
}

function formTooLarge(): RequestRefused {
  return new RequestRefused(
    413,
    `The form is too large: at most ${inMegabytes(formLimits.form)} can be sent at once`,
  );
}

function unreadable(error: unknown): RequestRefused {
  const isLimit = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  if (isLimit)
    return new RequestRefused(413, `The form has too many fields: at most ${formLimits.fields} can be sent`);
  return new RequestRefused(400, "The form could not be read: it is incomplete or not well formed");
}

function refuse(status: number, field: string, message: string): RequestRefused {
  return new RequestRefused(status, message, { errors: { [field]: message } });
}
