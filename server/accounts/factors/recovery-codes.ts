import { createHash, randomInt } from "node:crypto";
import { recoveryCodeAlphabet, recoveryCodeCount } from "#domain/accounts/factor.ts";
import { hashWithSalt } from "#server/accounts/passwords.ts";

const codeLength = 8;
const pattern = new RegExp(`^[${recoveryCodeAlphabet}]{${codeLength}}$`);

export interface NewRecoveryCodes {
  /** "7KD2-M4XP". */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

export async function createRecoveryCodes(staffId: string): Promise<NewRecoveryCodes> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(generateCode());
  const hashes: string[] = [];
  // One after the other: a client may have few hashes at a time.
  for (const code of codes) hashes.push(await hashCode(code, staffId));
  return { codes: Array.from(codes, (code) => code.replace(/^.{4}/, "$&-")), hashes };
}

/** Null for a text that is no recovery code. */
export async function hashRecoveryCode(typed: string, staffId: string): Promise<string | null> {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return pattern.test(code) ? hashCode(code, staffId) : null;
}

/** All codes of an account have one salt, so that checking a code takes one hash. */
function hashCode(code: string, staffId: string): Promise<string> {
  const salt = createHash("sha256").update(`recovery codes of ${staffId}`).digest().subarray(0, 16);
  return hashWithSalt(code, salt);
}

function generateCode(): string {
  return Array.from({ length: codeLength }, () =>
    recoveryCodeAlphabet.charAt(randomInt(recoveryCodeAlphabet.length)),
  ).join("");
}
