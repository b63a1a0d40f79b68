import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { lockAccount } from "#server/accounts/repository.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import { createExampleRequest } from "#tests/support/http/example-request.ts";
import { hashDatabase } from "#tests/support/database/row-hashes.ts";
import { type FilledApplication, startFilledApplication } from "#tests/support/filled-application.ts";
import { waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { type ApiOperation, parseOperations } from "#tests/support/http/openapi-document.ts";

/** They store nothing in the name of the member, or the example does not reach the write. */
const others = new Set([
  "POST /api/blogs/preview/{slug}",
  "POST /api/pages/preview/{id}",
  "POST /api/personal-data/find",
  "POST /api/personal-data/export",
  "POST /api/operations/mail/send-now",
  "POST /api/operations/mail/test",
  "POST /api/enquiries/{id}/mails/{mailId}/retry",
  "PUT /api/account/authenticator-app",
  // Their examples are dry runs.
  "POST /api/products/import",
  "POST /api/consumables/import",
]);

interface Withdrawal {
  readonly name: string;
  readonly status: number;
  readonly write: (queries: TransactionQueries, session: { id: string; staffId: string }) => Promise<unknown>;
}

const ended: Withdrawal = {
  name: "ended",
  status: 401,
  write: (queries, { id }) =>
    queries.updateTable("sessions").set({ ended_at: 1 }).where("id", "=", id).execute(),
};
const unconfirmed: Withdrawal = {
  name: "unconfirmed",
  status: 401,
  write: (queries, { id }) =>
    queries.updateTable("sessions").set({ confirmed_at: 0 }).where("id", "=", id).execute(),
};
const demoted: Withdrawal = {
  name: "demoted",
  status: 403,
  write: (queries, { staffId }) =>
    queries.updateTable("accounts").set({ role: "staff" }).where("id", "=", staffId).execute(),
};

function listWithdrawals({ security }: ApiOperation): readonly Withdrawal[] {
  const scopes = security[0]?.["bearer"] ?? [];
  if (!scopes.includes("administrator")) return [ended];
  return scopes.includes("confirmed") ? [ended, demoted, unconfirmed] : [ended, demoted];
}

/** The call waits for the account, as it does behind a slow hash or image, while the right is withdrawn. */
async function sendAndWithdraw(
  { url, container, examples, token: ownToken }: FilledApplication,
  call: ApiOperation,
  withdrawal: Withdrawal,
): Promise<Response> {
  const { queries } = container.database;
  const example = examples.get(call.name);
  if (example === undefined) throw new Error(`${call.name} has no example`);
  const token = example.token ?? ownToken;
  const { jti: id = "", sub: staffId = "" } = decodeJwt(token);
  const request = await createExampleRequest(call, example);
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${token}`);
  let isAnswered = false;
  const { responding } = await queries.transaction().execute(async (transaction) => {
    await lockAccount(transaction, staffId);
    const response = fetch(url + example.path, { ...request, headers }).finally(() => (isAnswered = true));
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(queries);
      if (rows.length === 0 && !isAnswered) throw new Error(`${call.name} does not wait`);
    }, 20_000);
    await withdrawal.write(transaction, { id, staffId });
    return { responding: response };
  });
  return responding;
}

async function readAll({ container, databaseOptions }: FilledApplication) {
  const rows = new Map(await hashDatabase(databaseOptions));
  const { queries } = container.database;
  const sessions = await queries
    .selectFrom("sessions")
    .select(["id", "ended_at", "confirmed_at"])
    .orderBy("id")
    .execute();
  // A response of a passkey uses its challenge up, whoever sends it. The time of use of a session is written by reads.
  rows.delete("challenges");
  rows.delete("sessions");
  return { rows, sessions };
}

test("a right that is withdrawn while a write waits is gone for it: it is refused, and changes nothing", async () => {
  const site = await startFilledApplication("postgres");
  const { calls } = parseOperations(await (await site.get("/api/openapi.json")).json());
  const writes = calls.filter(
    ({ name, method, security }) => method !== "GET" && security.length > 0 && !others.has(name),
  );
  expect(writes.length).toBeGreaterThan(35);
  const { queries } = site.container.database;
  const accounts = await queries.selectFrom("accounts").select(["id", "role"]).execute();
  // The outbox writes until then.
  await waitUntilAllSent(site.container);
  const before = await readAll(site);
  for (const call of writes)
    for (const withdrawal of listWithdrawals(call)) {
      const response = await sendAndWithdraw(site, call, withdrawal);
      expect(response.status, `${call.name}, ${withdrawal.name}: ${await response.text()}`).toBe(
        withdrawal.status,
      );
      for (const { id, role } of accounts)
        await queries.updateTable("accounts").set({ role }).where("id", "=", id).execute();
      for (const { id, ...session } of before.sessions)
        await queries.updateTable("sessions").set(session).where("id", "=", id).execute();
    }
  expect(await readAll(site)).toEqual(before);
});
