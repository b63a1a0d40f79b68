import { randomBytes } from "node:crypto";
import { SignJWT, UnsecuredJWT, decodeJwt } from "jose";
import { expect, test } from "vitest";
import { z } from "zod";
import { engines } from "#tests/support/database/fresh-database.ts";
import { hashDatabase } from "#tests/support/database/row-hashes.ts";
import { type FilledApplication, startFilledApplication } from "#tests/support/filled-application.ts";
import { createExampleRequest, sendEveryWrite } from "#tests/support/http/example-request.ts";
import { parseOperations } from "#tests/support/http/openapi-document.ts";
import { logIn } from "#tests/support/log-in.ts";
import { staff } from "#tests/support/passwords.ts";
import { waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const refusal = { success: false, message: "Sign in to do this" };

async function createInvalidTokens(
  site: FilledApplication,
): Promise<ReadonlyMap<string, string | undefined>> {
  const claims = decodeJwt(site.token);
  const [head = "", body = "", signature = ""] = site.token.split(".");
  const secret = Buffer.from(site.tokenSecret);
  const signed = (changes: object, key: Uint8Array = secret, alg = "HS256") =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, typ: "JWT" }).sign(key);
  const now = Math.floor(Date.now() / 1000);
  const revoked = site.colleague.token;
  await site.send("POST", `/api/accounts/${site.colleague.id}/reset`);
  const ended = await createEndedLogin(site);
  const previewPath = z
    .object({ path: z.string() })
    .parse(
      await (await site.send("POST", site.examples.get("POST /api/blogs/preview/{slug}")?.path ?? "")).json(),
    ).path;
  const preview = /[\w-]+\.[\w-]+\.[\w-]+/.exec(decodeURIComponent(previewPath))?.[0];
  expect(preview).toBeDefined();
  const altered = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  return new Map([
    ["nothing", undefined],
    ["no scheme", site.token],
    ["another scheme", `Basic ${Buffer.from("amal@example.com:x").toString("base64")}`],
    ["an empty token", "Bearer "],
    ["a token and more", `Bearer ${site.token} ${site.token}`],
    ["the token with a comma behind it", `Bearer ${site.token},`],
    ["expired", `Bearer ${await signed({ iat: now - 90_000, exp: now - 1 })}`],
    ["without an end", `Bearer ${await signed({ exp: undefined })}`],
    ["not yet valid", `Bearer ${await signed({ nbf: now + 3600 })}`],
    ["of another server", `Bearer ${await signed({}, randomBytes(32))}`],
    ["signed with an empty key", `Bearer ${head}.${body}.`],
    ["alg none", `Bearer ${new UnsecuredJWT(claims).encode()}`],
    ["alg None", `Bearer ${encodePart({ alg: "None", typ: "JWT" })}.${body}.${signature}`],
    ["another algorithm", `Bearer ${await signed({}, secret, "HS512")}`],
    [
      "a key of its own",
      `Bearer ${encodePart({ alg: "HS256", jwk: { kty: "oct", k: "AA" } })}.${body}.${signature}`,
    ],
    [
      "a later end than was signed",
      `Bearer ${head}.${encodePart({ ...claims, exp: now + 9_999_999 })}.${signature}`,
    ],
    [
      "another account than was signed",
      `Bearer ${head}.${encodePart({ ...claims, sub: "0".repeat(24) })}.${signature}`,
    ],
    ["an altered signature", `Bearer ${head}.${body}.${altered}`],
    ["a signature cut short", `Bearer ${head}.${body}.${signature.slice(0, -4)}`],
    ["an account that does not exist", `Bearer ${await signed({ sub: "f".repeat(24) })}`],
    ["a session that does not exist", `Bearer ${await signed({ jti: "f".repeat(24) })}`],
    ["a session that is no id", `Bearer ${await signed({ jti: "1 or 1=1" })}`],
    ["for another purpose", `Bearer ${await signed({ aud: "waraq-preview" })}`],
    ["from another issuer", `Bearer ${await signed({ iss: "elsewhere" })}`],
    ["the link to a preview", `Bearer ${preview}`],
    ["revoked by a new password", `Bearer ${revoked}`],
    ["of a login that was ended", `Bearer ${ended}`],
    ["null", "Bearer null"],
  ]);
}

async function createEndedLogin(site: FilledApplication): Promise<string> {
  const token = await logIn(site.container, staff);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${site.url}/api/auth/logout`, { method: "POST", headers })).status).toBe(200);
  return token;
}

/** The others are refused before a query. */
const kindsInDatabase = new Set([
  "a session that does not exist",
  "revoked by a new password",
  "of a login that was ended",
]);

test.each(engines)(
  "on %s every call of staff is refused to everybody else: none tells anything, and none changes a byte",
  async (engine) => {
    const site = await startFilledApplication(engine);
    const { calls } = parseOperations(await (await site.get("/api/openapi.json")).json());
    const writes = calls.filter(({ method, security }) => method !== "GET" && security.length > 0);
    expect(writes.length).toBeGreaterThan(15);
    const missing = writes.filter(({ name }) => !site.examples.has(name)).map(({ name }) => name);
    expect(missing, "every write needs an example in filled-application.ts").toEqual([]);

    const all = await createInvalidTokens(site);
    const impostors = new Map([...all].filter(([kind]) => engine === "sqlite" || kindsInDatabase.has(kind)));
    // The outbox writes until then.
    await waitUntilAllSent(site.container);
    const before = await hashDatabase(site.databaseOptions);
    const reads = calls.filter(({ method, security }) => method === "GET" && security.length > 0);
    expect(reads.length).toBeGreaterThan(5);
    for (const { name, path } of reads) {
      for (const each of new Set(site.knownIds.map((value) => path.replace(/\{\w+\}/, value)))) {
        for (const kind of ["nothing", "alg none", "expired", ...kindsInDatabase]) {
          const authorization = all.get(kind);
          const response = await site.get(each, authorization === undefined ? {} : { authorization });
          expect([response.status, await response.json()], `${name} with ${kind}`).toEqual([401, refusal]);
        }
      }
    }
    for (const call of writes) {
      const example = site.examples.get(call.name);
      if (example === undefined) continue;
      const request = await createExampleRequest(call, example);
      for (const [kind, authorization] of impostors) {
        const headers = new Headers(request.headers);
        if (authorization !== undefined) headers.set("authorization", authorization);
        const response = await fetch(site.url + example.path, { ...request, headers });
        expect(response.status, `${call.name} with ${kind}`).toBe(401);
        expect(await response.json()).toEqual(refusal);
        expect(response.headers.get("www-authenticate"), call.name).toMatch(/^Bearer/);
      }
    }
    expect(await hashDatabase(site.databaseOptions)).toEqual(before);

    // The same requests succeed with a valid token, so the refusals had no other reason.
    for (const { name, status, expected, text } of await sendEveryWrite(site))
      expect(status, `${name}: ${text}`).toBe(expected);
    expect(await hashDatabase(site.databaseOptions)).not.toEqual(before);
  },
);
