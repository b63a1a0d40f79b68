import { getAccountName } from "#domain/accounts/account.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import { lockAccount } from "./repository.ts";
import type { Session, Sessions } from "./sessions/sessions.ts";

/** "own-account": also while the account has to choose a password or to set up a second factor first. */
export type Access = "own-account" | "staff" | "administrator";

export interface AccessRequirement {
  readonly access: Access;
  /** The password or a passkey must have been checked a short time ago. */
  readonly isSensitive?: boolean;
}

/** "ended": the token is of no session that is open. */
export type AccessRefusalReason = "signed-out" | "ended" | "restricted" | "role" | "unconfirmed";

export class AccessRefused extends Error {
  readonly reason: AccessRefusalReason;
  readonly session: Session | null;

  constructor(reason: AccessRefusalReason, session: Session | null) {
    super(`Access refused: ${reason}`);
    this.name = "AccessRefused";
    this.reason = reason;
    this.session = session;
  }
}

/** Private to this file, so that only `checkAccess` makes a member: a write without the check does not compile. */
class CheckedStaffMember {
  readonly #session: Session;
  readonly #findSession: Sessions["findOpen"];
  readonly #requirement: AccessRequirement;

  constructor(session: Session, findSession: Sessions["findOpen"], requirement: AccessRequirement) {
    this.#session = session;
    this.#findSession = findSession;
    this.#requirement = requirement;
  }

  get id(): string {
    return this.#session.staffId;
  }

  /** Lower case. */
  get email(): string {
    return this.#session.email;
  }

  /** For people. */
  get name(): string {
    return getAccountName(this.#session);
  }

  get session(): Session {
    return this.#session;
  }

  /**
   * Begins each write of staff: the right may be gone since the request was checked, because a hash, an image or a lock
   * took long. Locks the account, as the end of its access does, so that of both one waits for the other.
   * @throws AccessRefused
   */
  async checkAgain(transaction: TransactionQueries): Promise<void> {
    const { id, staffId } = this.#session;
    await lockAccount(transaction, staffId);
    requireSession(await this.#findSession({ id, staffId }, transaction), "ended", this.#requirement);
  }
}

class CheckedAdministrator extends CheckedStaffMember {
  readonly role = "administrator";
}

/** Who makes a change, by the name in the audit log. */
export type Actor = Pick<CheckedStaffMember, "email" | "name" | "checkAgain">;

/** The console and the daily work act without a session. */
export function createActor(name: string) {
  return { email: name, name, checkAgain: async () => undefined };
}

export type StaffMember = CheckedStaffMember;
export type Administrator = CheckedAdministrator;

/** @throws AccessRefused */
export async function checkAccess(
  sessions: Pick<Sessions, "find" | "findOpen">,
  token: string | undefined,
  requirement: AccessRequirement,
): Promise<StaffMember> {
  const found = token === undefined ? null : await sessions.find(token);
  const session = requireSession(found, token === undefined ? "signed-out" : "ended", requirement);
  // A right of the role alone is gone for a write of everybody too, once the role is.
  const access = requirement.access === "staff" ? "administrator" : requirement.access;
  return session.role === "administrator"
    ? new CheckedAdministrator(session, sessions.findOpen, { ...requirement, access })
    : new CheckedStaffMember(session, sessions.findOpen, requirement);
}

function requireSession(
  session: Session | null,
  missing: "signed-out" | "ended",
  { access, isSensitive = false }: AccessRequirement,
): Session {
  if (session === null) throw new AccessRefused(missing, null);
  if (access !== "own-account" && session.restriction !== null)
    throw new AccessRefused("restricted", session);
  if (access === "administrator" && session.role !== "administrator")
    throw new AccessRefused("role", session);
  if (isSensitive && !session.isConfirmed) throw new AccessRefused("unconfirmed", session);
  return session;
}

export function isAdministrator(member: Actor): member is Administrator {
  return member instanceof CheckedAdministrator;
}
