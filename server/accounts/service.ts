import { type AccountPreferences, getAccountName } from "#domain/accounts/account.ts";
import { formatEnquiryTitle } from "#domain/enquiries/enquiry-change.ts";
import { formatCounted } from "#domain/shared/format.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import { exclusiveTransaction } from "#server/database/locks.ts";
import { writeMetadata } from "#server/database/metadata.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { AccountMails } from "./account-mails.ts";
import type { Factors } from "./factors/factors.ts";
import { isFactorRequired } from "./factors/repository.ts";
import type { PasswordLinks } from "./password-links/password-links.ts";
import { generatePassword, hashPassword, isCorrectPassword } from "./passwords.ts";
import {
  type AccountKey,
  type AccountListItem,
  type AccountName,
  type StaffAccount,
  deleteAccount,
  findAccount,
  findCredentials,
  hasAccounts,
  handEnquiriesOver,
  hasEnquiries,
  hasPasswordHash,
  insertAccount,
  isInvited,
  listAccounts,
  listAdministrators,
  saveAccountEntry,
  updatePassword,
  updatePreferences,
  updateRole,
} from "./repository.ts";
import { endAccess, factorRequirementName } from "./sessions/repository.ts";
import type { NewSessionRequest, StartedSession } from "./sessions/sessions.ts";
import type { SignIn } from "./sign-in.ts";
import { type Actor, type Administrator, type StaffMember, createActor } from "./staff-member.ts";

/** ms. A password that was made up must be used and replaced in this time. */
const madeUpPasswordLifetime = 7 * 24 * 60 * 60 * 1000;

/** Every person who can run commands beside the server. */
export const commandLine = createActor("The command line");
const firstStart = createActor("The first start");
type AccountActor = Administrator | typeof commandLine;

interface AccountWithPassword {
  readonly account: StaffAccount;
  readonly password: string;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** Specification section 15. */
export function createAccountService(
  parts: ServiceBase & {
    accountMails: AccountMails;
    passwordLinks: Pick<PasswordLinks, "queue">;
    factors: Pick<Factors, "removeAll">;
    signIn: Pick<SignIn, "startSession">;
    outbox: Pick<Outbox, "announce" | "queueAssignment">;
    limits: Pick<RateLimits, "reset">;
  },
) {
  const { database, clock, idGenerator, accountMails, passwordLinks, factors, signIn, outbox, limits } =
    parts;
  const { queries } = database;

  const recordAudit = (
    transaction: Queries,
    account: AccountName,
    by: Pick<Actor, "email">,
    detail: string,
    action: AuditAction = "changed",
  ) => saveAccountEntry(transaction, parts, account, { actor: by.email, action, detail });

  /**
   * Changes of accounts run one at a time, so that two administrators who act at once cannot remove the last one.
   * @throws InvalidInput for an unknown account and for the own one
   */
  async function change<Result>(
    key: AccountKey,
    by: AccountActor,
    work: (transaction: TransactionQueries, account: StaffAccount) => Promise<Result>,
  ): Promise<Result> {
    const result = await exclusiveTransaction(database, "staff", async (transaction) => {
      await by.checkAgain(transaction);
      const account = await findAccount(transaction, key);
      if (account === null) throw new InvalidInput("unknown", "There is no such account any more");
      if ("id" in by && account.id === by.id)
        throw new InvalidInput("conflict", "This is your own account: a colleague can change it");
      return work(transaction, account);
    });
    outbox.announce();
    return result;
  }

  function toPasswordState(password: string | undefined) {
    const now = clock.now();
    return password === undefined
      ? { passwordChangedAt: null, passwordExpiresAt: now + madeUpPasswordLifetime }
      : { passwordChangedAt: now, passwordExpiresAt: null };
  }

  async function insert(
    account: Omit<StaffAccount, "id" | "createdAt">,
    password: string,
    by: Actor,
    mail: (transaction: TransactionQueries, account: StaffAccount) => Promise<void> = async () => undefined,
  ): Promise<StaffAccount | null> {
    const passwordHash = await hashPassword(password);
    const stored = { ...account, id: idGenerator.newId(), createdAt: clock.now() };
    const isAdded = await queries.transaction().execute(async (transaction) => {
      await by.checkAgain(transaction);
      if (!(await insertAccount(transaction, stored, passwordHash))) return false;
      await recordAudit(transaction, stored, by, describeRole(stored.role), "created");
      const details = { email: stored.email, role: stored.role, by: by.name };
      for (const { id: staffId } of await listAdministrators(transaction))
        if (staffId !== stored.id)
          await accountMails.queue(transaction, { kind: "account-added", staffId, details });
      await mail(transaction, stored);
      return true;
    });
    outbox.announce();
    return isAdded ? stored : null;
  }

  return {
    list: (): Promise<AccountListItem[]> => listAccounts(queries),

    isFactorRequired: (): Promise<boolean> => isFactorRequired(queries),

    async requireFactor(isRequired: boolean, by: Administrator): Promise<void> {
      await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        await writeMetadata(transaction, factorRequirementName, isRequired ? "yes" : "no");
        const detail = isRequired
          ? "Everybody needs a second factor"
          : "A second factor is not required any more";
        await recordAudit(transaction, by, by, detail);
      });
    },

    /** Null when the address has an account. Its person chooses the password with the link of a mail. */
    async invite(
      { email, role, name = "" }: { email: string; role: Role; name?: string },
      by: Administrator,
    ): Promise<StaffAccount | null> {
      const state = { passwordChangedAt: null, passwordExpiresAt: null };
      return insert({ email, name, role, ...state }, generatePassword(), by, (transaction, { id }) =>
        passwordLinks.queue(transaction, "invitation", id, by.name),
      );
    },

    inviteAgain: (id: string, by: Administrator): Promise<void> =>
      change({ id }, by, async (transaction, account) => {
        if (!isInvited(account))
          throw new InvalidInput(
            "conflict",
            "This account has a password: send a link for a new one instead",
          );
        await passwordLinks.queue(transaction, "invitation", id, by.name);
        await recordAudit(transaction, account, by, "Invited again");
      }),

    setRole: (id: string, role: Role, by: Administrator): Promise<void> =>
      change({ id }, by, async (transaction, account) => {
        if (role !== "administrator" && (await isLastAdministrator(transaction, account))) throw refuseLast();
        if (role === account.role) return;
        await updateRole(transaction, id, role, clock.now());
        await recordAudit(transaction, account, by, describeRole(role));
      }),

    /** Its password, its second factor and its sessions end, and a link for a new password is mailed. */
    async resetPassword(id: string, by: Administrator): Promise<void> {
      const passwordHash = await hashPassword(generatePassword());
      return change({ id }, by, async (transaction, account) => {
        const now = clock.now();
        await updatePassword(transaction, id, { ...account, passwordHash, now });
        // A stranger who had the account may have added a passkey, which would sign in after the new password too.
        await factors.removeAll(transaction, id);
        await endAccess(transaction, id, now);
        await passwordLinks.queue(transaction, "password-reset", id, by.name);
        const detail = "Password, second factor and sessions ended, link for a new password mailed";
        await recordAudit(transaction, account, by, detail);
      });
    },

    removeFactors: (key: AccountKey, by: AccountActor): Promise<void> =>
      change(key, by, async (transaction, account) => {
        if (!(await factors.removeAll(transaction, account.id)))
          throw new InvalidInput("conflict", "This account has no second factor");
        await endAccess(transaction, account.id, clock.now());
        await recordAudit(transaction, account, by, "Second factor taken away");
        await accountMails.queue(transaction, {
          kind: "factor-changed",
          staffId: account.id,
          details: {
            change: "Your passkeys, authenticator app and recovery codes were taken away",
            by: by.name,
          },
        });
      }),

    /** @param heir of its enquiries; null: nobody. Without it, an account that owns some stays */
    remove: (key: AccountKey, by: AccountActor, heir?: string | null): Promise<void> =>
      change(key, by, async (transaction, account) => {
        // From the console the very last account may go: the next start makes the first account again.
        const isLast = await isLastAdministrator(transaction, account);
        if (isLast && ("id" in by || (await listAccounts(transaction)).length > 1)) throw refuseLast();
        const next = typeof heir === "string" ? await findAccount(transaction, { id: heir }) : null;
        if (typeof heir === "string" && (next === null || next.id === account.id))
          throw refuseHeir("value", "Choose another account, or nobody");
        if (heir === undefined && (await hasEnquiries(transaction, account.id)))
          throw refuseHeir("conflict", "It owns enquiries: choose who gets them, or nobody");
        const enquiries = await handEnquiriesOver(transaction, account.id, next?.id ?? null);
        const owner = next === null ? "nobody" : getAccountName(next);
        for (const enquiry of enquiries)
          await saveAuditEntry(transaction, parts, {
            actor: by.email,
            action: "changed",
            subject: "enquiry",
            subjectId: enquiry.id,
            title: formatEnquiryTitle(enquiry),
            detail: `Owner: ${owner}`,
          });
        if (next !== null && enquiries.length > 0 && !("id" in by && next.id === by.id))
          await outbox.queueAssignment(transaction, {
            kind: "enquiries-assigned",
            staffId: next.id,
            details: { enquiries: enquiries.map(({ id }) => id), by: by.name },
          });
        await deleteAccount(transaction, account.id);
        const detail =
          enquiries.length === 0
            ? ""
            : `${formatCounted(enquiries.length, "enquiry", "enquiries")} to ${owner}`;
        await recordAudit(transaction, account, by, detail, "deleted");
      }),

    async savePreferences(preferences: AccountPreferences, by: StaffMember): Promise<void> {
      await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        await updatePreferences(transaction, by.id, preferences, clock.now());
        const { name } = preferences;
        if (name !== undefined && name !== by.session.name)
          await recordAudit(transaction, by, by, name === "" ? "No name" : `Name: ${name}`);
      });
    },

    /** Null when the current password is wrong. All sessions end, and a new one starts. */
    async changeOwnPassword(
      by: StaffMember,
      { current, next }: { current: string; next: string },
      request: Omit<NewSessionRequest, "staffId">,
    ): Promise<StartedSession | null> {
      const credentials = await findCredentials(queries, { id: by.id });
      if (credentials === null || !(await isCorrectPassword(current, credentials.passwordHash))) return null;
      const passwordHash = await hashPassword(next);
      const session = await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        if (!(await hasPasswordHash(transaction, by.id, credentials.passwordHash))) return null;
        const now = clock.now();
        const state = { passwordHash, now, passwordChangedAt: now, passwordExpiresAt: null };
        await updatePassword(transaction, by.id, state);
        await endAccess(transaction, by.id, now);
        await recordAudit(transaction, by, by, "New password");
        await accountMails.queue(transaction, { kind: "password-changed", staffId: by.id, details: {} });
        return signIn.startSession(transaction, { ...request, staffId: by.id });
      });
      if (session !== null) await limits.reset("second-factor", by.id);
      outbox.announce();
      return session;
    },

    /** Null when the address has an account. Without a password, one is made up. */
    async add({
      email,
      role = "administrator",
      password,
    }: {
      email: string;
      role?: Role;
      password?: string | undefined;
    }): Promise<AccountWithPassword | null> {
      const chosen = password ?? generatePassword();
      const account = await insert(
        { email, name: "", role, ...toPasswordState(password) },
        chosen,
        commandLine,
      );
      return account && { account, password: chosen };
    },

    async replacePassword(email: string, password?: string): Promise<AccountWithPassword> {
      const chosen = password ?? generatePassword();
      const passwordHash = await hashPassword(chosen);
      const state = toPasswordState(password);
      return change({ email }, commandLine, async (transaction, account) => {
        await updatePassword(transaction, account.id, { passwordHash, now: clock.now(), ...state });
        await endAccess(transaction, account.id, clock.now());
        await recordAudit(transaction, account, commandLine, "New password");
        const details = { by: commandLine.email };
        await accountMails.queue(transaction, { kind: "password-changed", staffId: account.id, details });
        return { account: { ...account, ...state }, password: chosen };
      });
    },

    async ensureFirst(
      email: string,
      password: string | undefined,
    ): Promise<{ email: string; password?: string } | null> {
      if (await hasAccounts(queries)) return null;
      const chosen = password ?? generatePassword();
      const account = { email, name: "", role: "administrator", ...toPasswordState(password) } as const;
      // Several nodes may start at once: only the node that inserted the account reports the password.
      if ((await insert(account, chosen, firstStart)) === null) return null;
      return password === undefined ? { email, password: chosen } : { email };
    },
  };
}

function refuseLast(): InvalidInput {
  const remedy = "make another account an administrator first";
  return new InvalidInput("conflict", `This is the last administrator: ${remedy}`);
}

function refuseHeir(kind: "value" | "conflict", message: string): InvalidInput {
  return new InvalidInput(kind, message, { heir: message });
}

function describeRole(role: Role): string {
  return `Role: ${role}`;
}

async function isLastAdministrator(transaction: Queries, { id }: AccountName): Promise<boolean> {
  const administrators = await listAdministrators(transaction);
  return administrators.length === 1 && administrators[0]?.id === id;
}
