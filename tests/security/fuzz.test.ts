import { Agent } from "node:http";
import fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { failureResponseSchema } from "#server/http/error-handler.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { type FilledApplication, startFilledApplication } from "#tests/support/filled-application.ts";
import { mariam } from "#tests/support/builders/records.ts";
import { isFullRun, seed } from "#tests/support/full-run.ts";
import { type FuzzRequest, anyRequestTo } from "./fuzz-requests.ts";
import { emailPattern } from "#domain/shared/email.ts";
import { type ApiOperation, type JsonSchema, parseOperations } from "#tests/support/http/openapi-document.ts";
import { type RawResponse, sendRaw } from "#tests/support/shared-server.ts";
import { otherStrongPassword, staff } from "#tests/support/passwords.ts";

/** 10,000 for both engines together in a full run. */
const requestsPerEngine = isFullRun ? 5000 : 420;

interface TextResponse extends Omit<RawResponse, "body"> {
  readonly body: string;
}

/** `fetch` would normalise the requests first. */
async function send(
  url: string,
  agent: Agent,
  { operation, path, headers, body }: FuzzRequest,
): Promise<TextResponse> {
  const length = body === undefined ? {} : { "content-length": body.length };
  const options = { method: operation.method, headers: { ...headers, ...length }, body, agent };
  const response = await sendRaw(url, path, options);
  return { ...response, body: response.body.toString() };
}

/** Zod takes fewer addresses for one than RFC 5321 does, which generated requests are stored with. */
function widenEmails(schema: JsonSchema): JsonSchema {
  const pattern = `"pattern":${JSON.stringify(emailPattern.source)}`;
  return JSON.parse(JSON.stringify(schema).replaceAll('"format":"email"', () => pattern));
}

/** The check returns null if a response agrees with the document. */
function createResponseCheck(
  calls: readonly ApiOperation[],
): (call: ApiOperation, response: TextResponse) => string | null {
  const schemas = new Map<string, z.ZodType>();
  for (const { name, responses } of calls) {
    for (const [status, { content }] of Object.entries(responses)) {
      for (const [type, { schema }] of Object.entries(content))
        schemas.set(`${name} ${status} ${type}`, z.fromJSONSchema(widenEmails(schema)));
    }
  }
  return ({ name, responses }, { status, headers, body }) => {
    if (status >= 500) return `an response of ${status}`;
    if (/\bat .{1,200}\.(?:[cm]?js|ts):\d+|node_modules|sqlite|\$argon2/i.test(body)) return "a look inside";
    if (headers["x-content-type-options"] !== "nosniff") return "no nosniff";
    if (headers["content-security-policy"] === undefined) return "no policy";
    // Refused before the route is known.
    if (status === 431)
      return failureResponseSchema.safeParse(JSON.parse(body)).success ? null : "another shape of 431";
    // A 304 response has no body.
    if (status === 304) return null;
    if (responses[String(status)] === undefined) return `a status that is not in the document: ${status}`;
    const type = headers["content-type"]?.split(";")[0] ?? "nothing";
    const schema = schemas.get(`${name} ${status} ${type}`);
    if (schema === undefined) return `a content type that is not in the document: ${type}`;
    if (headers["content-encoding"] !== undefined || /csv|pdf/.test(type)) return null;
    const judged = schema.safeParse(JSON.parse(body));
    return judged.success ? null : `another shape: ${z.prettifyError(judged.error).slice(0, 300)}`;
  };
}

function formatRequest({ operation, path, headers, body }: FuzzRequest): string {
  const { authorization, ...others } = headers;
  const sender = authorization === undefined ? "anonymous" : "staff";
  return `${operation.method} ${path.slice(0, 200)} as ${sender} ${JSON.stringify(others)} ${body?.toString().slice(0, 300)}`;
}

async function sendRandomRequests(site: FilledApplication, engineSeed: number) {
  const { calls } = parseOperations(await (await site.get("/api/openapi.json")).json());
  const judge = createResponseCheck(calls);
  // A logout would end the session of the test, and an erasure would delete the enquiry that other requests need.
  const examples = new Map(site.examples)
    .set("PUT /api/account/password", {
      path: "/api/account/password",
      body: { currentPassword: "not the password", newPassword: otherStrongPassword },
    })
    .set("POST /api/personal-data/erase", {
      path: "/api/personal-data/erase",
      body: { person: mariam.email, enquiries: ["another"] },
    });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const problems = new Map<string, string>();
  const met = new Map<string, number>();
  const responses: string[] = [];
  let last = "nothing";
  // With a required second factor, every other call would be refused from then on.
  const harmless = calls.filter(({ name }) => name !== "PUT /api/accounts/second-factor-requirement");
  for (const each of fc.sample(anyRequestTo(harmless, { ...site, examples }), {
    numRuns: requestsPerEngine,
    seed: engineSeed,
  })) {
    const response = await send(site.url, agent, each).catch((error: unknown) => {
      throw new Error(`No response: ${formatRequest(each)}, after ${last}`, { cause: error });
    });
    const problem = judge(each.operation, response);
    const isGood = response.status < 300;
    if (isGood) met.set(each.operation.name, (met.get(each.operation.name) ?? 0) + 1);
    if (problem !== null)
      problems.set(
        `${each.operation.name}: ${problem}`,
        `${formatRequest(each)} -> ${response.body.slice(0, 300)}`,
      );
    responses.push(response.body);
    last = `${formatRequest(each)} -> ${response.status}`;
  }
  agent.destroy();
  return { calls, problems, met, responses };
}

test.each(engines.map((engine, index) => [engine, seed + index] as const))(
  `on %s, ${requestsPerEngine} generated requests find no failure or undocumented response (seed %d)`,
  async (engine, engineSeed) => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
    const site = await startFilledApplication(engine, log);
    // The start warns that the test has no limits.
    const startLines = lines.length;
    const { calls, problems, met, responses } = await sendRandomRequests(site, engineSeed);

    expect(Object.fromEntries(problems)).toEqual({});
    // Most operations succeeded, so that the code behind the validation was tested too.
    expect(met.size).toBeGreaterThan(calls.length * (isFullRun ? 0.7 : 0.4));

    const failures = lines
      .slice(startLines)
      .filter((line) => z.object({ level: z.number() }).parse(JSON.parse(line)).level >= 40);
    expect(failures).toEqual([]);
    const logged = lines.join("");
    for (const secret of [
      staff.password,
      staff.email,
      site.token,
      site.tokenSecret,
      ...Object.values(mariam).filter((value) => value !== ""),
    ])
      expect(logged).not.toContain(secret);
    // The session tells its own token, so that a new tab of the dashboard has it.
    const others = responses.filter((response) => !response.includes('"session":{"account"'));
    for (const secret of [staff.password, site.token, site.tokenSecret])
      expect(others.filter((response) => response.includes(secret))).toEqual([]);
  },
  300_000,
);
