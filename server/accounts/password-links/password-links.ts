import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import PQueue from "p-queue";
import type { AccountMails } from "#server/accounts/account-mails.ts";
import type { PasswordRules } from "#server/accounts/password-rules.ts";
import {
  type StoredPasskey,
  deleteFactors,
  findAuthenticatorApp,
  listPasskeys,
} from "#server/accounts/factors/repository.ts";
import { generatePassword, hashPassword } from "#server/accounts/passwords.ts";
import { findAccount, isInvited, saveAccountEntry, updatePassword } from "#server/accounts/repository.ts";
import { endAccess } from "#server/accounts/sessions/repository.ts";
import type { ChallengeKind, Queries, TransactionQueries } from "#server/database/tables.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { Log } from "#server/shared/log.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import {
  type LinkKind,
  deleteReports,
  findOpenLink,
  insertLink,
  linkKinds,
  replaceLinks,
  takeLink,
} from "./repository.ts";

/** ms. An invitation is read after a weekend, and nobody uses the account before it. */
const linkLifetimes: Readonly<Record<LinkKind, number>> = {
  "password-reset": 30 * 60 * 1000,
  invitation: 3 * 24 * 60 * 60 * 1000,
};

/** ms. For a mail that is read after a weekend. */
const reportLifetime = 3 * 24 * 60 * 60 * 1000;

/** Each takes a few ms. More wait only while the database hangs, or during an attack. */
const maxWaitingResets = 200;

interface OpenLink {
  readonly token: string;
  readonly expiresAt: number;
}

export interface FactorReport {
  /** Of a link for a new password. */
  readonly token: string;
  /** They are older, and still sign in. */
  readonly keptPasskeys: readonly Pick<StoredPasskey, "name" | "createdAt">[];
  /** ms, of its first code; null without an app. */
  readonly keptAppSince: number | null;
}

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;

/** Specification section 15. */
export function createPasswordLinks(
  parts: ServiceBase & {
    readonly limits: Pick<RateLimits, "reset">;
    secret: Uint8Array;
    accountMails: Pick<AccountMails, "queue">;
    outbox: Pick<Outbox, "announce">;
    passwordRules: PasswordRules;
    log: Log;
  },
) {
  const { clock, idGenerator, accountMails, outbox, passwordRules, limits, log } = parts;
  const { queries } = parts.database;
  const tokens = createLinkTokens(parts.secret);
  const resets = new PQueue({ concurrency: 1 });

  async function addLink(transaction: TransactionQueries, kind: LinkKind, staffId: string): Promise<string> {
    const id = idGenerator.newId();
    await replaceLinks(transaction, { id, kind, staffId, expiresAt: clock.now() + linkLifetimes[kind] });
    return id;
  }

  /** Makes a link, ends older links of the account and queues its mail. Call `outbox.announce` after the commit. */
  const queue = async (transaction: TransactionQueries, kind: LinkKind, staffId: string, by?: string) => {
    const link = await addLink(transaction, kind, staffId);
    await accountMails.queue(transaction, { kind, staffId, details: { link, by } });
  };

  /** Of the person of the account. */
  const recordChange = (
    transaction: Queries,
    { staffId: id, email }: { readonly staffId: string; readonly email: string },
    detail: string,
  ) => saveAccountEntry(transaction, parts, { id, email }, { actor: email, action: "changed", detail });

  const findLink = async <Kind extends ChallengeKind>(token: string, kinds: readonly Kind[]) => {
    const id = tokens.read(token);
    return id === null ? null : findOpenLink(queries, id, kinds, clock.now());
  };

  async function mailReset(email: string): Promise<void> {
    const account = await findAccount(queries, { email });
    if (account === null) return;
    const kind = isInvited(account) ? "invitation" : "password-reset";
    await queries.transaction().execute((transaction) => queue(transaction, kind, account.id));
    // Not announced: the mail worker finds the mail within 5 s. Composing it now would slow the next request down, and so
    // tell whoever measures it that the address has an account.
  }

  return {
    queue,

    /** Call it after the response was sent. Does nothing for an address without an account. */
    async requestReset(email: string) {
      if (resets.size >= maxWaitingResets) {
        log.warn({}, "too many requests for a new password wait: one was dropped");
        return;
      }
      await resets
        .add(() => mailReset(email))
        .catch((error: unknown) => log.error({ err: error }, "mailing the link for a new password failed"));
    },

    /** All sessions and links of the account end. A weak password does not use up the link. */
    async use(
      token: string,
      password: string,
    ): Promise<"changed" | "invalid" | { readonly weakness: string }> {
      const link = await findLink(token, linkKinds);
      if (link === null) return "invalid";
      const { kind, staffId, email } = link;
      const weakness = await passwordRules.findWeakness(password, [email]);
      if (weakness !== null) return { weakness };
      const passwordHash = await hashPassword(password);
      const isChanged = await queries.transaction().execute(async (transaction) => {
        const now = clock.now();
        if (!(await takeLink(transaction, link, now))) return false;
        const state = { passwordChangedAt: now, passwordExpiresAt: null };
        await updatePassword(transaction, staffId, { passwordHash, now, ...state });
        await endAccess(transaction, staffId, now);
        const detail =
          kind === "invitation" ? "Accepted the invitation" : "New password, by the link of a mail";
        await recordChange(transaction, link, detail);
        if (kind === "password-reset")
          await accountMails.queue(transaction, { kind: "password-changed", staffId, details: {} });
        return true;
      });
      if (!isChanged) return "invalid";
      // A stranger who had the password may have used up the codes of the day.
      await limits.reset("second-factor", staffId);
      outbox.announce();
      return "changed";
    },

    /** For the mail about a change of the second factor: the link of an owner who did not make it. @param time ms, of the change */
    async addReport(transaction: TransactionQueries, staffId: string, time: number) {
      const id = idGenerator.newId();
      await insertLink(transaction, { id, kind: "factor-report", staffId, expiresAt: time + reportLifetime });
      return id;
    },

    /**
     * Ends the password, all sessions, all recovery codes, and every factor of the time of which a link can be open: a
     * stranger adds several, and any of their mails is the one whose link is pressed.
     * @returns null for a link that was used or has expired
     */
    async report(token: string): Promise<FactorReport | null> {
      const report = await findLink(token, ["factor-report"]);
      if (report === null) return null;
      const { staffId } = report;
      const passwordHash = await hashPassword(generatePassword());
      return queries.transaction().execute(async (transaction): Promise<FactorReport | null> => {
        const now = clock.now();
        if (!(await takeLink(transaction, report, now))) return null;
        const account = await findAccount(transaction, { id: staffId });
        if (account === null) return null;
        await updatePassword(transaction, staffId, { ...account, passwordHash, now });
        await deleteFactors(transaction, staffId, now - reportLifetime);
        // The other mails of these factors: pressed later, they would end the password that the owner chooses now.
        await deleteReports(transaction, staffId);
        await endAccess(transaction, staffId, now);
        const detail = "Someone else changed the second factor: password, sessions and new factors ended";
        await recordChange(transaction, report, detail);
        const keptApp = await findAuthenticatorApp(transaction, staffId);
        return {
          token: tokens.write(await addLink(transaction, "password-reset", staffId)),
          keptPasskeys: await listPasskeys(transaction, staffId),
          keptAppSince: keptApp?.confirmedAt ?? null,
        };
      });
    },

    /** Null when the link was used, replaced or has expired. */
    async findOpen(id: string): Promise<OpenLink | null> {
      const link = await findOpenLink(queries, id, [...linkKinds, "factor-report"], clock.now());
      return link && { token: tokens.write(id), expiresAt: link.expiresAt };
    },

    /** Waits for the requested resets. */
    finish: () => resets.onIdle(),
  };
}

/** The id of the link and its HMAC: the database and its backups hold no link that works. */
function createLinkTokens(secret: Uint8Array) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "waraq: links for a new password", 32));
  const sign = (id: string) => createHmac("sha256", key).update(id).digest();
  const write = (id: string) => `${id}.${sign(id).toString("base64url")}`;
  return {
    write,
    /** The id, or null for a token that we did not write. */
    read(token: string): string | null {
      const [id = ""] = token.split(".");
      const [given, expected] = [Buffer.from(token), Buffer.from(write(id))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}
