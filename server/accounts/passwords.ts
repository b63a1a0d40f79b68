import { randomBytes } from "node:crypto";
import { runCostly } from "#server/limits/costly-work.ts";

/** OWASP's Password Storage Cheat Sheet; `memoryCost` is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Checking it takes as long as checking the hash of an account. */
export const dummyHash = `${hashPrefix}${toUnpaddedBase64(randomBytes(16))}$${toUnpaddedBase64(randomBytes(32))}`;

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return runCostly("password", () => hash(normalizePassword(password), cost));
}

/** The same text and salt give the same hash. For random texts alone. */
export async function hashWithSalt(text: string, salt: Uint8Array): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return runCostly("password", () => hash(text, { ...cost, salt }));
}

export async function isCorrectPassword(password: string, storedHash: string): Promise<boolean> {
  const { verify } = await import("@node-rs/argon2");
  return runCostly("password", () => verify(storedHash, normalizePassword(password)));
}

export function isOutdatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(hashPrefix);
}

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

export function generatePassword(): string {
  const characters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join("").replaceAll(/.{5}(?=.)/g, "$&-");
}

/** Keyboards send a letter with an accent as one character or as two. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
