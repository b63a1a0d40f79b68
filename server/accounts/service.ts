import { saveAuditEntry } from "#server/audit/repository.ts";
import { exclusiveTransaction } from "#server/database/locks.ts";
import type { Queries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { dummyHash, generatePassword, hashPassword, isCorrectPassword } from "./passwords.ts";
import {
  type AccountKey,
  type StaffAccount,
  type StaffMember,
  deleteAccount,
  findAccount,
  findCredentials,
  hasAccounts,
  insertAccount,
  listAccounts,
  updatePassword,
} from "./repository.ts";

const commandLineActor = "The command line";
const firstStartActor = "The first start";

export interface AccountWithPassword {
  readonly account: StaffAccount;
  readonly password: string;
}

interface PasswordRequest {
  readonly password?: string;
  readonly by?: StaffMember;
}

export interface AccountService {
  list(): Promise<StaffAccount[]>;
  add(email: string, request?: PasswordRequest): Promise<AccountWithPassword | null>;
  resetPassword(key: AccountKey, request?: PasswordRequest): Promise<AccountWithPassword | "unknown" | "own">;
  /** `own`: nobody deletes their own account, so one always remains. `gone`: the account of `by` was deleted. */
  remove(key: AccountKey, by?: StaffMember): Promise<"removed" | "unknown" | "own" | "gone">;
  changeOwnPassword(by: StaffMember, passwords: { current: string; next: string }): Promise<boolean>;
  ensureFirst(
    email: string,
    password: string | undefined,
  ): Promise<{ email: string; password?: string } | null>;
}

export function createAccountService(parts: ServiceBase): AccountService {
  const { database, clock, idGenerator } = parts;
  const { queries } = database;

  async function recordAudit(
    transaction: Queries,
    { id, email }: StaffMember,
    entry: { actor: string; action: "created" | "changed" | "deleted"; detail?: string },
  ): Promise<void> {
    await saveAuditEntry(transaction, parts, { ...entry, subject: "account", subjectId: id, title: email });
  }

  async function add(email: string, password: string, actor: string): Promise<StaffAccount | null> {
    const passwordHash = await hashPassword(password);
    const account = { id: idGenerator.newId(), email, createdAt: clock.now() };
    return queries.transaction().execute(async (transaction) => {
      if (!(await insertAccount(transaction, account, passwordHash))) return null;
      await recordAudit(transaction, account, { actor, action: "created" });
      return account;
    });
  }

  async function setPassword(account: StaffMember, password: string, actor: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return queries.transaction().execute(async (transaction) => {
      const isUpdated = await updatePassword(transaction, account.id, { passwordHash, now: clock.now() });
      if (isUpdated)
        await recordAudit(transaction, account, { actor, action: "changed", detail: "New password" });
      return isUpdated;
    });
  }

  return {
    list: () => listAccounts(queries),

    async add(email, { password = generatePassword(), by } = {}) {
      const account = await add(email, password, getActor(by));
      return account && { account, password };
    },

    async resetPassword(key, { password = generatePassword(), by } = {}) {
      if (isOwn(key, by)) return "own";
      const account = await findAccount(queries, key);
      const isReset = account !== null && (await setPassword(account, password, getActor(by)));
      return isReset ? { account, password } : "unknown";
    },

    async remove(key, by) {
      if (isOwn(key, by)) return "own";
      // Deletions run one at a time: if two people delete each other, the second deletion fails and one account remains.
      return exclusiveTransaction(database, "staff", async (transaction) => {
        if (by !== undefined && (await findAccount(transaction, { id: by.id })) === null) return "gone";
        const account = await deleteAccount(transaction, key);
        if (account === null) return "unknown";
        await recordAudit(transaction, account, { actor: getActor(by), action: "deleted" });
        return "removed";
      });
    },

    async changeOwnPassword(by, { current, next }) {
      const credentials = await findCredentials(queries, { id: by.id });
      if (!(await isCorrectPassword(current, credentials?.passwordHash ?? dummyHash))) return false;
      return setPassword(by, next, by.email);
    },

    async ensureFirst(email, password) {
      if (await hasAccounts(queries)) return null;
      const initialPassword = password ?? generatePassword();
      // Several nodes may start at once: only the node that inserted the account reports the password.
      if ((await add(email, initialPassword, firstStartActor)) === null) return null;
      return password === undefined ? { email, password: initialPassword } : { email };
    },
  };
}

function getActor(by: StaffMember | undefined): string {
  return by?.email ?? commandLineActor;
}

function isOwn(key: AccountKey, by: StaffMember | undefined): boolean {
  return "id" in key ? key.id === by?.id : key.email === by?.email;
}
