import type { FastifyInstance } from "fastify";
import { describe, expect, test, vi } from "vitest";
import type { Container } from "#server/container.ts";
import type { Engine } from "#server/database/engine.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { holdWriteLock } from "#tests/support/database/write-lock.ts";
import { isFullRun } from "#tests/support/full-run.ts";
import { logIn } from "#tests/support/log-in.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, openMailServer, openOtherNode } from "#tests/support/mail/mail-node.ts";
import { otherStrongPassword, staff } from "#tests/support/passwords.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";

const minute = 60_000;
const soon = { timeout: 30_000, interval: 5 };
const gone = {
  success: false,
  message: "This link has been used or replaced, or it has expired: ask for a new one",
};

function forgetPassword(app: FastifyInstance, email: string = staff.email) {
  return app.inject({ method: "POST", url: "/api/auth/forgotten-password", payload: { email } });
}

function choosePassword(app: FastifyInstance, token: string, password = otherStrongPassword) {
  return app.inject({ method: "POST", url: "/api/auth/new-password", payload: { token, password } });
}

/** The link as it stands in the mail, without sending it. */
async function findToken({ database, passwordLinks }: Pick<Container, "database" | "passwordLinks">) {
  const { id } = await database.queries.selectFrom("challenges").select("id").executeTakeFirstOrThrow();
  return (await passwordLinks.findOpen(id))?.token ?? "";
}

async function requestToken(node: MailNode): Promise<string> {
  await node.passwordLinks.requestReset(staff.email);
  return findToken(node);
}

async function openNodeWithAccount(engine: Engine, options?: { rateLimit: boolean }) {
  const node = await openMailNode(engine, options);
  await node.accounts.add(staff);
  return { node, app: await node.createApp() };
}

async function openWithMail(engine: Engine) {
  const { node, app } = await openNodeWithAccount(engine);
  const server = await openMailServer();
  const startWorker = () => node.startMailWorker(createSmtpTransport(server.url));
  const receive = (count: number) =>
    vi.waitFor(() => {
      expect(server.acceptedMails).toHaveLength(count);
      return server.acceptedMails.map(({ to, email }) => ({
        to: to.join(),
        subject: email.subject,
        token: /\/login\/new-password#(\S+)/.exec(email.text ?? "")?.[1] ?? "",
      }));
    }, soon);
  return { node, app, startWorker, receive };
}

async function readMailKinds({ database }: Pick<Container, "database">): Promise<string[]> {
  return (await listMailJobs(database)).map(({ kind }) => kind).toSorted();
}

describe.each(engines)("a forgotten password, on %s,", (engine) => {
  test("has one link too when two nodes are asked at once", async () => {
    const { node } = await openNodeWithAccount(engine);
    const other = await openOtherNode(node);
    await Promise.all([node, other].map(({ passwordLinks }) => passwordLinks.requestReset(staff.email)));
    expect(await node.database.queries.selectFrom("challenges").select("id").execute()).toHaveLength(1);
  });

  test("has a link that works once when two nodes get it at once", async () => {
    const { node, app } = await openNodeWithAccount(engine);
    const apps = [app, await (await openOtherNode(node)).createApp()];
    const passwords = [`first ${otherStrongPassword}`, `second ${otherStrongPassword}`];
    for (let round = 1; round <= (isFullRun ? 30 : 5); round += 1) {
      const token = await requestToken(node);
      const responses = await Promise.all(
        apps.map((each, index) => choosePassword(each, token, passwords[index])),
      );
      const statuses = responses.map(({ statusCode }) => statusCode);
      expect([round, ...statuses.toSorted()]).toEqual([round, 200, 410]);
      for (const [index, password] of passwords.entries()) {
        const hasSession = (await logIn(node, { ...staff, password })) !== "";
        expect([round, hasSession]).toEqual([round, statuses[index] === 200]);
      }
    }
  });

  // The rest is the same SQL on both.
  if (engine === "postgres") return;

  test("is replaced once with the link of a mail, which ends all sessions", async () => {
    const { node, app, startWorker, receive } = await openWithMail(engine);
    await startWorker();
    const session = await logIn(node, staff);
    expect((await forgetPassword(app)).statusCode).toBe(202);
    await node.passwordLinks.finish();
    node.outbox.announce();
    const [mail] = await receive(1);
    expect(mail).toMatchObject({ to: staff.email, subject: "Choose a new password for Waraq" });

    const response = await choosePassword(app, mail?.token ?? "");
    expect(response.json()).toEqual({ success: true, message: "Your password is set: sign in with it" });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await node.sessions.find(session)).toBeNull();
    expect(await logIn(node, staff)).toBe("");
    expect(await logIn(node, { ...staff, password: otherStrongPassword })).not.toBe("");
    const [, notice] = await receive(2);
    expect(notice).toMatchObject({ to: staff.email, subject: "Your password for Waraq was changed" });

    const again = await choosePassword(app, mail?.token ?? "", staff.password);
    expect([again.statusCode, again.json()]).toEqual([410, gone]);
    expect(await logIn(node, staff)).toBe("");
    const entries = await node.database.queries
      .selectFrom("audit_log")
      .select(["actor", "title", "detail"])
      .where("action", "=", "changed")
      .execute();
    expect(entries).toEqual([
      { actor: staff.email, title: staff.email, detail: "New password, by the link of a mail" },
    ]);
  });

  test("has one link: a newer one ends it, and so do 30 minutes", async () => {
    const { node, app } = await openNodeWithAccount(engine);
    const older = await requestToken(node);
    const newer = await requestToken(node);
    expect((await choosePassword(app, older)).statusCode).toBe(410);
    node.clock.advance(30 * minute);
    expect((await choosePassword(app, newer)).statusCode).toBe(410);
    const newest = await requestToken(node);
    node.clock.advance(29 * minute);
    expect((await choosePassword(app, newest)).statusCode).toBe(200);
  });

  test("that an invitation never set is chosen with the link of the invitation", async () => {
    const { node, app, startWorker, receive } = await openWithMail(engine);
    await startWorker();
    const [account] = await node.accounts.list();
    const by = await createAdministrator({ id: account?.id ?? "", email: staff.email });
    const email = "badr@example.com";
    await node.accounts.invite({ email, role: "staff" }, by);
    const mails = await receive(2);
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `${staff.email}: New account at Waraq: ${email}`,
      `${email}: Your account at Waraq: choose a password`,
    ]);
    const invitation = mails.find(({ to }) => to === email);
    node.clock.advance(3 * 24 * 60 * minute - minute);
    expect((await choosePassword(app, invitation?.token ?? "")).statusCode).toBe(200);
    expect(await logIn(node, { email, password: otherStrongPassword })).not.toBe("");
    expect((await choosePassword(app, invitation?.token ?? "")).statusCode).toBe(410);
    const entries = await node.database.queries.selectFrom("audit_log").select("detail").execute();
    expect(entries.map(({ detail }) => detail)).toContain("Accepted the invitation");
  });
});

describe("a request for a link", () => {
  test("gets the same response for a known and an unknown address, and nothing is mailed to it", async () => {
    const { node, app } = await openNodeWithAccount("sqlite");
    const known = await forgetPassword(app);
    const unknown = await forgetPassword(app, "nobody@example.com");
    expect(known.statusCode).toBe(202);
    expect(unknown.statusCode).toBe(202);
    expect(unknown.body).toBe(known.body);
    await node.passwordLinks.finish();
    expect((await listMailJobs(node.database)).map(({ kind }) => kind)).toEqual(["password-reset"]);
  });

  test("is answered before anything is written, and goes on afterwards", async () => {
    const { node, app } = await openNodeWithAccount("sqlite");
    const release = holdWriteLock(node.config);
    expect((await forgetPassword(app)).statusCode).toBe(202);
    expect(await listMailJobs(node.database)).toEqual([]);
    release();
    await vi.waitFor(async () => expect(await listMailJobs(node.database)).toHaveLength(1), soon);
  });

  test("is refused after 5 in an hour for an address, with and without an account", async () => {
    const { app } = await openNodeWithAccount("sqlite", { rateLimit: true });
    for (const email of [staff.email, "nobody@example.com"]) {
      const statuses: number[] = [];
      for (let time = 1; time <= 6; time += 1) {
        const url = "/api/auth/forgotten-password";
        const remoteAddress = `192.0.2.${time}`;
        const response = await app.inject({ method: "POST", url, payload: { email }, remoteAddress });
        statuses.push(response.statusCode);
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });

  test("for an account that was invited sends the invitation again", async () => {
    const { node } = await openNodeWithAccount("sqlite");
    const [account] = await node.accounts.list();
    const by = await createAdministrator({ id: account?.id ?? "", email: staff.email });
    await node.accounts.invite({ email: "badr@example.com", role: "staff" }, by);
    await node.passwordLinks.requestReset("badr@example.com");
    expect(await readMailKinds(node)).toEqual(["account-added", "invitation", "invitation"]);
  });
});

describe("the link", () => {
  test("is not used up by a weak password, by opening its page or by a refused form", async () => {
    const { node, app } = await openNodeWithAccount("sqlite");
    const token = await requestToken(node);
    const weak = await choosePassword(app, token, "waraq-printer-2026");
    expect(weak.statusCode).toBe(422);
    expect(weak.json()).toMatchObject({ errors: { password: expect.stringContaining("among the first") } });
    expect((await choosePassword(app, token, "short")).statusCode).toBe(422);
    for (const method of ["GET", "HEAD"] as const)
      for (const sign of ["?token=", "%23", "%2523"])
        await app.inject({ method, url: `/login/new-password${sign}${token}` });
    expect((await choosePassword(app, token)).statusCode).toBe(200);
  });

  test("does not stand in for the second factor, which stays", async () => {
    const { node, app } = await openNodeWithAccount("sqlite");
    const token = await requestToken(node);
    const [account] = await node.accounts.list();
    const passkey = { id: "a passkey", name: "iPhone", public_key: "", counter: 0, created_at: 0 };
    await node.database.queries
      .insertInto("passkeys")
      .values({ ...passkey, account_id: account?.id ?? "" })
      .execute();
    expect((await choosePassword(app, token)).statusCode).toBe(200);
    const payload = { email: staff.email, password: otherStrongPassword };
    const login = await app.inject({ method: "POST", url: "/api/auth/login", payload });
    expect(login.statusCode).toBe(401);
    expect(login.json()).toMatchObject({ errors: { code: expect.any(String), passkey: expect.any(String) } });
  });

  test("cannot be guessed from its id, which is all that is stored", async () => {
    const { node, app } = await openNodeWithAccount("sqlite");
    const token = await requestToken(node);
    const [id = "", signature = ""] = token.split(".");
    const stored = [
      await node.database.queries.selectFrom("challenges").selectAll().execute(),
      await listMailJobs(node.database),
    ];
    expect(JSON.stringify(stored)).toContain(id);
    expect(JSON.stringify(stored)).not.toContain(signature);
    const otherEnd = signature.startsWith("A") ? "B" : "A";
    for (const guess of [
      id,
      `${id}.`,
      `${id}.${otherEnd}${signature.slice(1)}`,
      `.${signature}`,
      `${token}.`,
      `${token}.${signature}`,
      `${token})`,
      "",
      "\u0000",
    ])
      expect([guess, (await choosePassword(app, guess)).statusCode]).toEqual([guess, 410]);
    expect((await choosePassword(app, token)).statusCode).toBe(200);
  });

  test("that has ended is not mailed: its mail is dropped, and the newest is sent", async () => {
    const { node, app, startWorker, receive } = await openWithMail("sqlite");
    await requestToken(node);
    await requestToken(node);
    await startWorker();
    const [mail] = await receive(1);
    await vi.waitFor(
      async () => expect((await listMailJobs(node.database)).map(({ status }) => status)).toEqual(["sent"]),
      soon,
    );
    expect((await choosePassword(app, mail?.token ?? "")).statusCode).toBe(200);
  });

  test("ends with its account, and so do the mails of the account", async () => {
    const { node, app } = await openNodeWithAccount("sqlite");
    await node.accounts.add({ email: "badr@example.com", password: otherStrongPassword });
    const token = await requestToken(node);
    await node.database.queries.deleteFrom("accounts").where("email", "=", staff.email).execute();
    expect((await choosePassword(app, token)).statusCode).toBe(410);
    const mails = await node.database.queries
      .selectFrom("mail_jobs")
      .innerJoin("accounts", "accounts.id", "mail_jobs.account_id")
      .select("email")
      .execute();
    expect(mails).toEqual([]);
  });
});

test("mails to accounts are deleted 30 days after they were sent", async () => {
  const { node, startWorker, receive } = await openWithMail("sqlite");
  await requestToken(node);
  await startWorker();
  await receive(1);
  await vi.waitFor(
    async () => expect((await listMailJobs(node.database)).map(({ status }) => status)).toEqual(["sent"]),
    soon,
  );
  node.clock.advance(30 * 24 * 60 * minute - minute);
  await node.accountMails.purge();
  expect(await listMailJobs(node.database)).toHaveLength(1);
  node.clock.advance(2 * minute);
  await node.accountMails.purge();
  expect(await listMailJobs(node.database)).toEqual([]);
});
