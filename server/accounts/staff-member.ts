import type { Session, Sessions } from "./sessions/sessions.ts";

/** "own-account": also while the account has to choose a password or to set up a second factor first. */
export type Access = "own-account" | "staff" | "administrator";

export interface AccessRequirement {
  readonly access: Access;
  /** The password or a passkey must have been checked a short time ago. */
  readonly isSensitive?: boolean;
}

export type AccessRefusalReason = "signed-out" | "restricted" | "role" | "unconfirmed";

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

  constructor(session: Session) {
    this.#session = session;
  }

  get id(): string {
    return this.#session.staffId;
  }

  /** Lower case. */
  get email(): string {
    return this.#session.email;
  }

  get session(): Session {
    return this.#session;
  }
}

class CheckedAdministrator extends CheckedStaffMember {
  readonly role = "administrator";
}

export type StaffMember = CheckedStaffMember;
export type Administrator = CheckedAdministrator;

/** @throws AccessRefused */
export async function checkAccess(
  sessions: Pick<Sessions, "find">,
  token: string | undefined,
  { access, isSensitive = false }: AccessRequirement,
): Promise<StaffMember> {
  const session = token === undefined ? null : await sessions.find(token);
  if (session === null) throw new AccessRefused("signed-out", null);
  if (access !== "own-account" && session.restriction !== null)
    throw new AccessRefused("restricted", session);
  if (access === "administrator" && session.role !== "administrator")
    throw new AccessRefused("role", session);
  if (isSensitive && !session.isConfirmed) throw new AccessRefused("unconfirmed", session);
  return session.role === "administrator"
    ? new CheckedAdministrator(session)
    : new CheckedStaffMember(session);
}

export function isAdministrator(member: StaffMember): member is Administrator {
  return member instanceof CheckedAdministrator;
}
