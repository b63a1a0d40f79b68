import { randomBytes } from "node:crypto";
import { runCostly } from "../limits/costly-work.ts";

/** Argon2id as OWASP's Password Storage Cheat Sheet asks for it: 19 MiB (in KiB), two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What every hash of that cost begins with. */
const hashPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** The hash of no password at all: checking against it is as much work as against a real one. */
export const dummyHash = `${hashPrefix}${toUnpaddedBase64(randomBytes(16))}$${toUnpaddedBase64(randomBytes(32))}`;

/** What is stored of a password. @throws Overloaded */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return runCostly("password", () => hash(normalizePassword(password), cost));
}

/** Whether a password is the one behind a stored hash. @throws Overloaded */
export async function isCorrectPassword(password: string, storedHash: string): Promise<boolean> {
  const { verify } = await import("@node-rs/argon2");
  return runCostly("password", () => verify(storedHash, normalizePassword(password)));
}

/** Whether a stored hash was made with another algorithm or at another cost than those of now. */
export function isOutdatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(hashPrefix);
}

/** 32 letters and digits that are not taken for one another. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** A random password of 100 bits, in groups that can be read out and typed. */
export function generatePassword(): string {
  const characters = Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join("").replaceAll(/.{5}(?=.)/g, "$&-");
}

/** Keyboards differ in how they send a letter with an accent: as one character or as two. */
function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
