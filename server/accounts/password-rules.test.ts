import { createHash } from "node:crypto";
import { once } from "node:events";
import { type RequestListener, createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createTestLog } from "#tests/support/application.ts";
import { strongPassword } from "#tests/support/passwords.ts";
import { company } from "#tests/support/builders/company.ts";
import { createPasswordRules } from "./password-rules.ts";

const password = "ﬁ" + strongPassword;
const hash = createHash("sha1")
  .update("fi" + strongPassword)
  .digest("hex")
  .toUpperCase();
const [prefix, suffix] = [hash.slice(0, 5), hash.slice(5)];
const otherLines = Array.from(
  { length: 900 },
  (_, index) => `${String(index).padStart(35, "A0")}:${index + 1}`,
);

/** Of a server that answers in its place. */
async function startRangeServer(answer: RequestListener) {
  const requests: { url: string | undefined; padding: unknown; text: string }[] = [];
  const server = createServer((request, response) => {
    const { url, headers } = request;
    requests.push({ url, padding: headers["add-padding"], text: JSON.stringify(request.rawHeaders) });
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { url: `http://127.0.0.1:${address.port}/range/`, requests };
}

const answerWith =
  (lines: readonly string[]): RequestListener =>
  (_request, response) =>
    void response.setHeader("content-type", "text/plain").end(lines.join("\r\n"));

function createRules(leakedPasswordsUrl: string | undefined) {
  const { log, lines } = createTestLog();
  const companyService = { current: async () => company };
  const { findWeakness } = createPasswordRules({ leakedPasswordsUrl, companyService, log });
  return { lines, findWeakness: (text: string) => findWeakness(text, ["amal@example.com"]) };
}

test("a password in lists of stolen ones is refused, and five digits of its hash are all that is sent", async () => {
  const server = await startRangeServer(answerWith([...otherLines, `${suffix}:3`]));
  const { findWeakness, lines } = createRules(server.url);
  expect(await findWeakness(password)).toMatch(
    /^This password is in lists of stolen passwords.+ Choose another one/,
  );
  expect(server.requests).toEqual([
    { url: `/range/${prefix}`, padding: "true", text: expect.not.stringContaining(suffix.slice(0, 5)) },
  ]);
  expect(lines).toEqual([]);
});

test.each([
  ["other passwords", otherLines],
  ["it in padding", [...otherLines, `${suffix}:0`]],
])("a password is accepted when the list has %s", async (_, answer) => {
  const server = await startRangeServer(answerWith(answer));
  const { findWeakness, lines } = createRules(server.url);
  expect(await findWeakness(password)).toBeNull();
  expect(server.requests).toHaveLength(1);
  expect(lines).toEqual([]);
});

test("a weak password is refused without asking for the list, and the name of the company is weak", async () => {
  const server = await startRangeServer(answerWith(otherLines));
  const { findWeakness } = createRules(server.url);
  expect(await findWeakness(`${company.name} 2026`)).toMatch(/Choose four or more unusual words/);
  expect(server.requests).toEqual([]);
});

const leak = `${suffix}:3`;
test.each<[string, RequestListener]>([
  ["is no list", answerWith(["<html>", leak])],
  ["is empty", answerWith([])],
  ["is a failure", (_request, response) => void response.writeHead(503).end(leak)],
  [
    "leads elsewhere",
    (request, response) =>
      request.url === "/elsewhere"
        ? answerWith([leak])(request, response)
        : void response.writeHead(302, { location: "/elsewhere" }).end(),
  ],
  ["is too long", answerWith([...Array.from({ length: 300 }, () => otherLines).flat(), leak])],
  ["does not end", (_request, response) => void response.write(leak)],
  ["breaks off", (request) => void request.socket.destroy()],
])("a password is accepted with a warning when the answer %s", async (_, answer) => {
  const { url } = await startRangeServer(answer);
  const { findWeakness, lines } = createRules(url);
  expect(await findWeakness(password)).toBeNull();
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      msg: "the list of leaked passwords could not be asked; a new password was accepted",
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${prefix}|${suffix}|${strongPassword}`));
});

test("without a list, nothing is asked", async () => {
  const { findWeakness, lines } = createRules(undefined);
  expect(await findWeakness(password)).toBeNull();
  expect(lines).toEqual([]);
});
