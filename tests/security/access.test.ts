import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { hashDatabase } from "#tests/support/database/row-hashes.ts";
import { type FilledApplication, startFilledApplication } from "#tests/support/filled-application.ts";
import { type ApiOperation, parseOperations } from "#tests/support/http/openapi-document.ts";
import { staff } from "#tests/support/passwords.ts";
import { logIn } from "#tests/support/log-in.ts";
import { waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";

/** "administrator", "staff" or "own-account"; undefined for everybody. */
const getAccess = ({ security }: ApiOperation) => security[0]?.["bearer"]?.[0];
const isSensitive = ({ security }: ApiOperation) => security[0]?.["bearer"]?.includes("confirmed") ?? false;

async function openSessions(site: FilledApplication) {
  const { queries } = site.container.database;
  const { email, id } = site.colleague;
  const open = () => logIn(site.container, { email, password: staff.password });
  const changeNewest = async (change: { confirmed_at: 0 } | { ended_at: 1 }) => {
    const token = await open();
    await queries
      .updateTable("sessions")
      .set(change)
      .where("id", "=", decodeJwt(token).jti ?? "")
      .execute();
    return token;
  };
  return {
    id,
    staffToken: await open(),
    unconfirmed: await changeNewest({ confirmed_at: 0 }),
    ended: await changeNewest({ ended_at: 1 }),
  };
}

test("each call takes the roles of its document in a valid session, and no cache keeps its response", async () => {
  const site = await startFilledApplication("sqlite");
  const { calls } = parseOperations(await (await site.get("/api/openapi.json")).json());
  const { queries } = site.container.database;
  const { id, staffToken, unconfirmed, ended } = await openSessions(site);
  await waitUntilAllSent(site.container);
  const guarded = calls.filter((call) => getAccess(call) !== undefined);
  expect(guarded.length).toBeGreaterThan(50);
  // Refused before its body is read, so it needs none.
  const statusOf = async ({ method, path }: ApiOperation, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const url = site.url + path.replaceAll(/\{\w+\}/g, "0".repeat(24));
    const response = await fetch(url, { method, headers });
    await response.body?.cancel();
    expect([path, response.headers.get("cache-control")]).toEqual([path, "no-store"]);
    return response.status;
  };
  const setRestriction = (expiresAt: number | null) =>
    queries.updateTable("accounts").set({ password_expires_at: expiresAt }).where("id", "=", id).execute();

  const before = await hashDatabase(site.databaseOptions);
  for (const call of guarded) {
    expect([call.name, await statusOf(call)]).toEqual([call.name, 401]);
    expect([call.name, await statusOf(call, ended)]).toEqual([call.name, 401]);
    if (getAccess(call) === "administrator")
      expect([call.name, await statusOf(call, staffToken)]).toEqual([call.name, 403]);
    else if (isSensitive(call))
      expect([call.name, await statusOf(call, unconfirmed)]).toEqual([call.name, 401]);
  }
  await setRestriction(Number.MAX_SAFE_INTEGER);
  for (const call of guarded)
    if (getAccess(call) !== "own-account")
      expect([call.name, await statusOf(call, staffToken)]).toEqual([call.name, 403]);
  await setRestriction(null);
  expect(await hashDatabase(site.databaseOptions)).toEqual(before);
  await queries.updateTable("sessions").set({ confirmed_at: 0 }).execute();
  for (const call of guarded.filter(isSensitive))
    expect([call.name, await statusOf(call, site.token)]).toEqual([call.name, 401]);
});
