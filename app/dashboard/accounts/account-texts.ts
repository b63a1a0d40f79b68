import type { ListedAccount } from "#domain/accounts/account.ts";
import { listFactors } from "#domain/accounts/factor.ts";
import type { Role } from "#domain/accounts/role.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { capitalize } from "#domain/shared/subjects.ts";

export const roleNames: Readonly<Record<Role, string>> = { administrator: "Administrator", staff: "Staff" };

export interface FactorText {
  readonly kind: "good" | "bad" | "information";
  readonly text: string;
}

export function describeFactors(
  { invitation, ...account }: ListedAccount,
  isRequired: boolean,
  now = Date.now(),
): FactorText {
  if (invitation !== null)
    return { kind: "information", text: describeInvitation(invitation.expiresAt, now) };
  const names = listFactors(account);
  if (names.length > 0) return { kind: "good", text: capitalize(names.join(", ")) };
  return { kind: "bad", text: isRequired ? "None, asked for at the next page" : "None" };
}

const minute = 60_000;
const hour = 60 * minute;

function describeInvitation(expiresAt: string | null, now: number): string {
  const left = expiresAt === null ? 0 : Date.parse(expiresAt) - now;
  if (left <= 0) return "Invited, the link has ended";
  const [unit, length] = left > hour ? (["hour", hour] as const) : (["minute", minute] as const);
  return `Invited, the link ends in ${formatCounted(Math.ceil(left / length), unit)}`;
}
