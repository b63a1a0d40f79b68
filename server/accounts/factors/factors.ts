import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { AccountMails } from "#server/accounts/account-mails.ts";
import type { PasswordLinks } from "#server/accounts/password-links/password-links.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { Log } from "#server/shared/log.ts";
import { lockAccount, saveAccountEntry } from "#server/accounts/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { type NewAuthenticatorApp, createAuthenticatorApp, findCodeStep } from "./authenticator-app.ts";
import { createPasskeys } from "./passkeys.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import {
  type StoredPasskey,
  confirmPendingApp,
  countRecoveryCodes,
  deleteAuthenticatorApp,
  deleteFactors,
  deletePasskey,
  deleteRecoveryCodes,
  findAuthenticatorApp,
  insertPasskey,
  isFactorRequired,
  listPasskeys,
  renamePasskey,
  replaceRecoveryCodes,
  savePendingApp,
  saveUsedStep,
  consumeRecoveryCode,
} from "./repository.ts";
import { createSealing } from "./sealing.ts";

interface FactorOverview {
  readonly passkeys: readonly Omit<StoredPasskey, "staffId" | "publicKey" | "counter">[];
  readonly authenticatorApp: { readonly confirmedAt: number } | null;
  readonly recoveryCodesLeft: number;
}

/** A code as a person typed it: six digits, or the hash of a recovery code. */
type PreparedCode = { readonly digits: string } | { readonly recoveryHash: string };

interface AddedFactor {
  readonly addedAt: number;
  /** Of the first factor of an account. They can be shown once. */
  readonly recoveryCodes: readonly string[] | null;
}

/** "last": everybody needs a second factor, and the account has no other. */
export type Removal = "removed" | "unknown" | "last";

export type Factors = ReturnType<typeof createFactors>;

/** Specification section 15. */
export function createFactors(
  parts: ServiceBase & {
    accountMails: AccountMails;
    passwordLinks: Pick<PasswordLinks, "addReport">;
    outbox: Pick<Outbox, "announce">;
    companyService: Pick<CompanyService, "current">;
    publicUrl: string;
    /** `TOKEN_SECRET`. */
    secret: Uint8Array;
    log: Pick<Log, "warn">;
  },
) {
  const { clock, accountMails, passwordLinks, outbox, companyService, log } = parts;
  const { queries } = parts.database;
  const sealing = createSealing(parts.secret);
  const { checkRegistration, ...passkeys } = createPasskeys(parts);

  /** Changes of the factors of an account run one at a time. `record` names the change, for the audit log and the mail. */
  async function change<Outcome>(
    member: StaffMember,
    work: (change: {
      readonly transaction: TransactionQueries;
      readonly record: (text: string) => Promise<void>;
      readonly now: number;
    }) => Promise<Outcome>,
  ): Promise<Outcome> {
    const staffId = member.id;
    const outcome = await queries.transaction().execute(async (transaction) => {
      await member.checkAgain(transaction);
      const now = clock.now();
      const record = async (detail: string) => {
        const entry = { actor: member.email, action: "changed", detail } as const;
        await saveAccountEntry(transaction, parts, member, entry);
        const link = await passwordLinks.addReport(transaction, staffId, now);
        await accountMails.queue(transaction, {
          kind: "factor-changed",
          staffId,
          details: { change: detail, link },
        });
      };
      return work({ transaction, record, now });
    });
    outbox.announce();
    return outcome;
  }

  /** The first factor of an account comes with recovery codes. `add`: what to record; null when nothing was added. */
  async function addFactor(
    member: StaffMember,
    add: (transaction: Queries, now: number) => Promise<string | null>,
  ): Promise<AddedFactor | null> {
    // Before the transaction: the hashes take long.
    const isFirst = (await countFactors(queries, member.id)) === 0;
    const prepared = isFirst ? await createRecoveryCodes(member.id) : null;
    return change(member, async ({ transaction, record, now }) => {
      const isStillFirst = (await countFactors(transaction, member.id)) === 0;
      const text = await add(transaction, now);
      if (text === null) return null;
      await record(text);
      if (!isStillFirst || prepared === null) return { addedAt: now, recoveryCodes: null };
      await replaceRecoveryCodes(transaction, member.id, prepared.hashes);
      return { addedAt: now, recoveryCodes: prepared.codes };
    });
  }

  /** `remove`: what to record; null when there was nothing to remove. */
  async function removeFactor(
    member: StaffMember,
    has: (overview: FactorOverview) => boolean,
    remove: (transaction: Queries) => Promise<string>,
  ): Promise<Removal> {
    return change(member, async ({ transaction, record }) => {
      if (!has(await describeFactors(transaction, member.id))) return "unknown";
      const isLast = (await countFactors(transaction, member.id)) === 1;
      if (isLast && (await isFactorRequired(transaction))) return "last";
      await record(await remove(transaction));
      if (isLast) await deleteRecoveryCodes(transaction, member.id);
      return "removed";
    });
  }

  /** The time step of a right code. A secret that cannot be opened has no right code. */
  async function findStep(staffId: string, sealed: string, digits: string): Promise<number | null> {
    const secret = sealing.open(sealed, staffId);
    if (secret !== null) return findCodeStep(secret, digits, clock.now());
    log.warn(
      { accountId: staffId },
      "the secret of an authenticator app cannot be read: TOKEN_SECRET is another one than when the app was set up",
    );
    return null;
  }

  return {
    passkeys,
    describe: describeFactors,

    /** Before the transaction, because the hash of a recovery code takes long. Null for a text that can be no code. */
    async prepareCode(staffId: string, typed: string): Promise<PreparedCode | null> {
      const digits = typed.replaceAll(/[\s-]/g, "");
      if (/^\d{6}$/.test(digits)) return { digits };
      const recoveryHash = await hashRecoveryCode(typed, staffId);
      return recoveryHash === null ? null : { recoveryHash };
    },

    /** Uses a code of the authenticator app or a recovery code up. Each works once, also on two nodes at once. */
    async useCode(transaction: Queries, staffId: string, code: PreparedCode): Promise<boolean> {
      if ("recoveryHash" in code) return consumeRecoveryCode(transaction, staffId, code.recoveryHash);
      const app = await findAuthenticatorApp(transaction, staffId);
      if (app === undefined || app.confirmedAt === null) return false;
      const step = await findStep(staffId, app.secret, code.digits);
      return step !== null && saveUsedStep(transaction, staffId, { secret: app.secret, step });
    },

    /** For a lost device. False: the account had no factor. The caller records it and mails the owner. */
    async removeAll(transaction: Queries, staffId: string): Promise<boolean> {
      await lockAccount(transaction, staffId);
      return deleteFactors(transaction, staffId);
    },

    async addPasskey(
      member: StaffMember,
      { name, response }: { readonly name: string; readonly response: RegistrationResponseJSON },
    ): Promise<(AddedFactor & { readonly passkey: FactorOverview["passkeys"][number] }) | null> {
      const credential = await checkRegistration(member.id, response);
      if (credential === null) return null;
      const added = await addFactor(member, async (transaction, now) => {
        const passkey = { ...credential, staffId: member.id, name, createdAt: now };
        return (await insertPasskey(transaction, passkey)) ? `A passkey was added: ${name}` : null;
      });
      return (
        added && { ...added, passkey: { id: credential.id, name, createdAt: added.addedAt, usedAt: null } }
      );
    },

    renamePasskey: (
      member: StaffMember,
      { id, name }: { readonly id: string; readonly name: string },
    ): Promise<boolean> =>
      change(member, ({ transaction }) => renamePasskey(transaction, { id, staffId: member.id, name })),

    removePasskey: (member: StaffMember, id: string): Promise<Removal> =>
      removeFactor(
        member,
        (overview) => overview.passkeys.some((passkey) => passkey.id === id),
        async (transaction) =>
          `A passkey was removed: ${await deletePasskey(transaction, { id, staffId: member.id })}`,
      ),

    /** Null: the account has an app. Otherwise its first code has to be typed. */
    async beginApp(member: StaffMember): Promise<NewAuthenticatorApp | null> {
      const app = await createAuthenticatorApp(member, (await companyService.current()).name);
      const sealed = sealing.seal(app.secret, member.id);
      const isSaved = await change(member, ({ transaction }) =>
        savePendingApp(transaction, member.id, sealed),
      );
      return isSaved ? app : null;
    },

    /** Null for a wrong code. */
    async confirmApp(member: StaffMember, code: string): Promise<AddedFactor | null> {
      const app = await findAuthenticatorApp(queries, member.id);
      if (app === undefined || app.confirmedAt !== null) return null;
      const { secret } = app;
      const step = await findStep(member.id, secret, code);
      if (step === null) return null;
      return addFactor(member, async (transaction, now) =>
        (await confirmPendingApp(transaction, member.id, { secret, step, now }))
          ? "An authenticator app was set up"
          : null,
      );
    },

    removeApp: (member: StaffMember): Promise<Removal> =>
      removeFactor(
        member,
        (overview) => overview.authenticatorApp !== null,
        async (transaction) => {
          await deleteAuthenticatorApp(transaction, member.id);
          return "The authenticator app was removed";
        },
      ),

    /** Null: an account without a factor needs no codes. */
    async replaceRecoveryCodes(member: StaffMember): Promise<readonly string[] | null> {
      const { codes, hashes } = await createRecoveryCodes(member.id);
      return change(member, async ({ transaction, record }) => {
        if ((await countFactors(transaction, member.id)) === 0) return null;
        await replaceRecoveryCodes(transaction, member.id, hashes);
        await record("The recovery codes were replaced");
        return codes;
      });
    },
  };
}

async function describeFactors(handle: Queries, staffId: string): Promise<FactorOverview> {
  const stored = await listPasskeys(handle, staffId);
  const app = await findAuthenticatorApp(handle, staffId);
  const confirmedAt = app?.confirmedAt ?? null;
  return {
    passkeys: stored.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    authenticatorApp: confirmedAt === null ? null : { confirmedAt },
    recoveryCodesLeft: await countRecoveryCodes(handle, staffId),
  };
}

async function countFactors(handle: Queries, staffId: string): Promise<number> {
  const overview = await describeFactors(handle, staffId);
  return overview.passkeys.length + (overview.authenticatorApp === null ? 0 : 1);
}
