import { randomBytes } from "node:crypto";
import { runCostly } from "#server/limits/costly-work.ts";

/** Argon2id with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB (in KiB), two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** A hash that no password matches. Checking it takes as long as checking the hash of an account. */
export const dummyHash = `${hashPrefix}${toUnpaddedBase64(randomBytes(16))}$${toUnpaddedBase64(randomBytes(32))}`;

/** @throws Overloaded */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return runCostly("password", () => hash(normalizePassword(password), cost));
}

/** @throws Overloaded */
export async function isCorrectPassword(password: string, storedHash: string): Promise<boolean> {
  const { verify } = await import("@node-rs/argon2");
  return runCostly("password", () => verify(storedHash, normalizePassword(password)));
}

/** Whether a stored hash has another algorithm or cost than new hashes. */
export function isOutdatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(hashPrefix);
}

/** 32 letters and digits that are not confused with each other. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** A random password of 100 bits, in groups that are easy to read out and to type. */
export function generatePassword(): string {
  const characters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join("").replaceAll(/.{5}(?=.)/g, "$&-");
}

/** Keyboards send a letter with an accent as one character or as two. */
function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
