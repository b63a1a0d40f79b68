import { Agent, type IncomingHttpHeaders, request } from "node:http";
import fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { failureSchema } from "../../server/http/error-handler.ts";
import { engines } from "../support/fresh-database.ts";
import { type FurnishedSite, furnishSite, visitor } from "../support/furnished-site.ts";
import { type FuzzRequest, requestsTo } from "./fuzz-requests.ts";
import { type ApiCall, callsOf } from "../support/openapi-document.ts";
import { staff } from "../support/whole-site.ts";

/** Of both engines together 10,000. */
const requestsOnEach = 5000;
const seed = Number(process.env["FUZZ_SEED"] ?? 20_260_120);

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends what `fetch` would put in order first. */
function send(url: string, agent: Agent, { call, path, headers, body }: FuzzRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": body.length };
    const sent = request(
      { agent, hostname, port, path, method: call.method, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** What is wrong with an answer by the document; null where it is what the document says. */
function judgeOf(calls: readonly ApiCall[]): (call: ApiCall, answer: RawAnswer) => string | null {
  const schemas = new Map<string, z.ZodType>();
  for (const { name, responses } of calls) {
    for (const [status, { content }] of Object.entries(responses)) {
      for (const [type, { schema }] of Object.entries(content))
        schemas.set(`${name} ${status} ${type}`, z.fromJSONSchema(schema));
    }
  }
  return ({ name, responses }, { status, headers, body }) => {
    if (status >= 500) return `an answer of ${status}`;
    if (/\bat .{1,200}\.(?:[cm]?js|ts):\d+|node_modules|sqlite|\$argon2/i.test(body)) return "a look inside";
    if (headers["x-content-type-options"] !== "nosniff") return "no nosniff";
    if (headers["content-security-policy"] === undefined) return "no policy";
    // Turned down before anything knows which call it is for.
    if (status === 431)
      return failureSchema.safeParse(JSON.parse(body)).success ? null : "another shape of 431";
    // A client that asks whether it has the newest is told so without a body.
    if (status === 304) return null;
    if (responses[String(status)] === undefined) return `a status that is not in the document: ${status}`;
    const type = headers["content-type"]?.split(";")[0] ?? "nothing";
    const schema = schemas.get(`${name} ${status} ${type}`);
    if (schema === undefined) return `a content type that is not in the document: ${type}`;
    if (headers["content-encoding"] !== undefined || type === "text/csv") return null;
    const judged = schema.safeParse(JSON.parse(body));
    return judged.success ? null : `another shape: ${z.prettifyError(judged.error).slice(0, 300)}`;
  };
}

function worded({ call, path, headers, body }: FuzzRequest): string {
  const { authorization, ...others } = headers;
  const who = authorization === undefined ? "nobody" : "somebody";
  return `${call.method} ${path.slice(0, 200)} as ${who} ${JSON.stringify(others)} ${body?.toString().slice(0, 300)}`;
}

async function hurl(site: FurnishedSite, engineSeed: number) {
  const { calls } = callsOf(await (await site.get("/api/openapi.json")).json());
  const judge = judgeOf(calls);
  // Who signs out by the way would be nobody from then on, and who erases the enquiry leaves nothing to try on it.
  const examples = new Map(site.examples)
    .set("PUT /api/account/password", {
      path: "/api/account/password",
      body: { currentPassword: "not the password", newPassword: "another horse battery" },
    })
    .set("POST /api/personal-data/erase", {
      path: "/api/personal-data/erase",
      body: { person: visitor.email, enquiries: ["another"] },
    });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const problems = new Map<string, string>();
  const met = new Map<string, number>();
  const answers: string[] = [];
  let last = "nothing";
  for (const each of fc.sample(requestsTo(calls, { ...site, examples }), {
    numRuns: requestsOnEach,
    seed: engineSeed,
  })) {
    const answer = await send(site.url, agent, each).catch((error: unknown) => {
      throw new Error(`No answer: ${worded(each)}, after ${last}`, { cause: error });
    });
    const problem = judge(each.call, answer);
    const isGood = answer.status < 300;
    if (isGood) met.set(each.call.name, (met.get(each.call.name) ?? 0) + 1);
    if (problem !== null)
      problems.set(`${each.call.name}: ${problem}`, `${worded(each)} -> ${answer.body.slice(0, 300)}`);
    answers.push(answer.body);
    last = `${worded(each)} -> ${answer.status}`;
  }
  agent.destroy();
  return { calls, problems, met, answers };
}

test.each(engines.map((engine, index) => [engine, seed + index] as const))(
  "on %s, 5,000 requests made from its own document find no failure and no answer the document does not have (seed %d)",
  async (engine, engineSeed) => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
    const site = await furnishSite(engine, log);
    const { calls, problems, met, answers } = await hurl(site, engineSeed);

    expect(Object.fromEntries(problems)).toEqual({});
    // Most calls did what they are for, or nothing behind their checks would have been tried.
    expect(met.size).toBeGreaterThan(calls.length * 0.7);

    const failures = lines.filter(
      (line) => z.object({ level: z.number() }).parse(JSON.parse(line)).level >= 40,
    );
    expect(failures).toEqual([]);
    const logged = lines.join("");
    for (const secret of [
      staff.password,
      staff.email,
      site.token,
      site.tokenSecret,
      ...Object.values(visitor),
    ])
      expect(logged).not.toContain(secret);
    for (const secret of [staff.password, site.token, site.tokenSecret])
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
  },
  300_000,
);
