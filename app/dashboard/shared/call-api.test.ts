// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { asApiError } from "./api-error.ts";
import { callApi } from "./call-api.ts";

const change = { method: "PATCH", path: "/api/enquiries/1", body: {} } as const;
const saved = z.object({ saved: z.literal(true) });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The browser reads account and expiry of a token; only the server checks its signature. */
function createToken(accountId: string, number: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const payload = { sub: accountId, jti: String(number), exp: Math.floor(Date.now() / 1000) + 3600 };
  return `${encode({ alg: "HS256" })}.${encode(payload)}.signature`;
}

const [first, newer, ofColleague] = [createToken("1", 1), createToken("1", 2), createToken("2", 3)];

/** @param onRequest runs before the response to the first token, which is refused */
function refuseFirstToken(onRequest: () => void = () => undefined): string[] {
  const sent: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_path, init) => {
    const [, token = ""] = new Headers(init?.headers).get("authorization")?.split(" ") ?? [];
    sent.push(token);
    if (token !== first) return Response.json({ saved: true });
    onRequest();
    return Response.json({ message: "Sign in again" }, { status: 401 });
  });
  return sent;
}

test("a late refusal does not end a newer session of the same person, in which the change continues", async () => {
  sessionStorage.setItem("token", first);
  const sent = refuseFirstToken(() => sessionStorage.setItem("token", newer));
  expect(await callApi(change, saved)).toEqual({ saved: true });
  expect(sent).toEqual([first, newer]);
  expect(sessionStorage.getItem("token")).toBe(newer);
});

test("a change of one account is never saved under another account", async () => {
  sessionStorage.setItem("token", first);
  const sent = refuseFirstToken(() => sessionStorage.setItem("token", ofColleague));
  await expect(callApi(change, saved)).rejects.toThrow("Someone else has signed in meanwhile.");
  expect(sent).toEqual([first]);
});

test("a session that ends does not end the other session of the browser", async () => {
  sessionStorage.setItem("token", first);
  localStorage.setItem("token", newer);
  refuseFirstToken();
  expect(await callApi(change, saved)).toEqual({ saved: true });
  expect([sessionStorage.getItem("token"), localStorage.getItem("token")]).toEqual([null, newer]);
});

test.each([
  [null, "The server did not answer. Wait a moment, then try again."],
  [
    new Response("Bad gateway", { status: 502 }),
    "The server gave an answer that cannot be read (502). Try again.",
  ],
  [Response.json({}), "The server gave an answer that cannot be read (200). Try again."],
  [
    new Response("<h1>413</h1>", { status: 413 }),
    "This is too large to be sent. Choose smaller files or shorten the text.",
  ],
  [Response.json({ message: "The title is taken" }, { status: 422 }), "The title is taken."],
])("a failed request says why, and that nothing typed is lost: %#", async (response, message) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(() =>
    response === null ? Promise.reject(new TypeError("fetch failed")) : Promise.resolve(response),
  );
  const failure: unknown = await callApi({ ...change, requiresSignIn: false }, saved).catch(
    (error: unknown) => error,
  );
  expect(describeFailure(asApiError(failure))).toBe(`${message} Everything you typed is still here.`);
});
