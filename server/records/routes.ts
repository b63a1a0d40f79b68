import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type RestorableSubject, capitalize, subjects } from "#domain/shared/subjects.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { HttpError } from "#server/http/http-error.ts";
import { failureResponses, successResponseSchema } from "#server/http/responses.ts";
import { parseMultipart } from "#server/http/uploads/multipart.ts";

type App = Parameters<FastifyPluginAsyncZod>[0];

interface NewBody {
  readonly _id?: string | undefined;
}

interface ChangesBody {
  readonly version?: number | undefined;
}

interface Operation {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly message: string;
}

/** Each part that a kind does not state follows from its path and its words. */
interface RecordWrites<New extends NewBody, Changes extends ChangesBody, Stored> {
  readonly subject: RestorableSubject;
  readonly path: string;
  /** The key of a record in its URL. */
  readonly params: z.ZodType<Readonly<Record<string, string>>>;
  /** The files of a body that is a form. A new record may have them in a list. */
  readonly files?: { readonly names: readonly string[]; readonly list?: string };
  /** Of the response to `add` and `change`. */
  readonly saved: z.ZodType;
  toResponse(stored: Stored): object | Promise<object>;
  /** Of records for staff alone. */
  readonly find?: { readonly found: z.ZodType; run(key: string): Promise<Stored | null> };
  readonly add: Partial<Operation> & {
    readonly body: z.ZodType<New>;
    run(input: Omit<New, "_id">, by: StaffMember, id: string | undefined): Promise<Stored>;
  };
  readonly change: Partial<Operation> & {
    readonly body: z.ZodType<Changes>;
    run(
      key: string,
      changes: Omit<Changes, "version">,
      change: { readonly by: StaffMember; readonly seen: number | undefined },
    ): Promise<Stored | null>;
  };
  readonly remove: Partial<Operation> & { run(key: string, by: StaffMember): Promise<boolean> };
}

/** The routes that add, change and delete records, and find one. An exact signature for callers, a loose one for the handlers. */
export function addRecordWrites<New extends NewBody, Changes extends ChangesBody, Stored>(
  app: App,
  kind: RecordWrites<New, Changes, Stored>,
): void;
export function addRecordWrites(app: App, kind: RecordWrites<NewBody, ChangesBody, unknown>): void {
  const { subject, params, files, saved, path } = kind;
  const { singular } = subjects[subject];
  const noun = capitalize(singular);
  const operate = (verb: string, done: string, operationPath: string): Operation => ({
    path: operationPath,
    operationId: `${verb}${noun}`,
    summary: `${capitalize(verb)} a ${singular}`,
    message: `${noun} ${done}`,
  });
  const add = { ...operate("add", "added", path), ...kind.add };
  const change = {
    ...operate("update", "updated", `${path}/:id`),
    summary: `Change a ${singular}. Omitted fields stay unchanged`,
    ...kind.change,
  };
  const remove = { ...operate("delete", "deleted", `${path}/:id`), ...kind.remove };
  const consumes = files && { consumes: ["multipart/form-data"] };
  const toResponse = async (message: string, stored: unknown) => ({
    success: true,
    message,
    ...(await kind.toResponse(stored)),
  });

  const { find } = kind;
  if (find !== undefined)
    app.get(
      change.path,
      forStaff({
        operationId: `get${noun}`,
        summary: `Get a ${singular}`,
        params,
        response: { 200: find.found, ...failureResponses(404) },
      }),
      async (request) => {
        const record = requireFound(subject, request.params, await find.run(getKey(request.params)));
        return { success: true, ...(await kind.toResponse(record)) };
      },
    );

  app.post(
    add.path,
    {
      ...(files && { preValidation: parseMultipart(files.names, files.list) }),
      ...forStaff({
        ...describe(add),
        ...consumes,
        body: add.body,
        response: { 201: saved, ...failureResponses(409) },
      }),
    },
    async (request, reply) => {
      const { _id: id, ...input } = request.body;
      const added = await add.run(input, getStaffMember(request), id);
      reply.code(201);
      return toResponse(add.message, added);
    },
  );

  app.put(
    change.path,
    {
      ...(files && { preValidation: parseMultipart(files.names) }),
      ...forStaff({
        ...describe(change),
        ...consumes,
        params,
        body: change.body,
        response: { 200: saved, ...failureResponses(404, 409) },
      }),
    },
    async (request) => {
      const { version, ...changes } = request.body;
      const changed = await change.run(getKey(request.params), changes, {
        by: getStaffMember(request),
        seen: version,
      });
      return toResponse(change.message, requireFound(subject, request.params, changed));
    },
  );

  app.delete(
    remove.path,
    forStaff({
      ...describe(remove),
      params,
      response: { 200: successResponseSchema, ...failureResponses(404) },
    }),
    async (request) => {
      const isRemoved = await remove.run(getKey(request.params), getStaffMember(request));
      requireFound(subject, request.params, isRemoved || null);
      return { success: true as const, message: remove.message };
    },
  );
}

function describe({ operationId, summary }: Operation) {
  return { operationId, summary };
}

function getKey(params: Readonly<Record<string, string>>): string {
  return Object.values(params)[0] ?? "";
}

/** @throws HttpError 404 */
export function requireFound<Found>(
  subject: RestorableSubject,
  params: Readonly<Record<string, string>>,
  found: Found | null,
): Found {
  if (found !== null) return found;
  throw new HttpError(404, `There is no ${subjects[subject].singular} with this ${Object.keys(params)[0]}`);
}

export function createIdParams(subject: RestorableSubject) {
  return z.object({ id: z.string().describe(`Id of the ${subject}: 24 lower-case hexadecimal characters`) });
}
