import { createHash } from "node:crypto";
import type { CompanyService } from "#server/company/service.ts";
import type { Log } from "#server/shared/log.ts";
import { findPasswordWeakness } from "./common-passwords.ts";
import { normalizePassword } from "./passwords.ts";

/** ms. Someone waits for the answer, and without one the password is accepted. */
const answerTime = 2000;
/** Bytes. A real answer has about 50,000. */
const maxAnswerLength = 200_000;
/** The service learns this much of the hash, which hundreds of passwords share. */
const sentDigits = 5;

const leakedPasswordMessage =
  "This password is in lists of stolen passwords, which attackers try first. Choose another one, here and wherever you use it";

export type PasswordRules = ReturnType<typeof createPasswordRules>;

/** OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12. */
export function createPasswordRules({
  leakedPasswordsUrl,
  companyService,
  log,
}: {
  /** Its answers are those of `https://api.pwnedpasswords.com/range/`. Undefined: it is not asked. */
  readonly leakedPasswordsUrl: string | undefined;
  readonly companyService: Pick<CompanyService, "current">;
  readonly log: Pick<Log, "warn">;
}) {
  async function isLeaked(password: string): Promise<boolean> {
    if (leakedPasswordsUrl === undefined) return false;
    const hash = createHash("sha1").update(normalizePassword(password)).digest("hex").toUpperCase();
    try {
      const answer = await fetchRange(leakedPasswordsUrl + hash.slice(0, sentDigits));
      return parseLeaks(answer).has(hash.slice(sentDigits));
    } catch (error) {
      log.warn(
        { err: error },
        "the list of leaked passwords could not be asked; a new password was accepted",
      );
      return false;
    }
  }

  return {
    /** The remedy for a weak or leaked password, otherwise null. */
    async findWeakness(password: string, accountTexts: readonly string[]): Promise<string | null> {
      const { name } = await companyService.current();
      const weakness = await findPasswordWeakness(password, [...accountTexts, name]);
      return weakness ?? ((await isLeaked(password)) ? leakedPasswordMessage : null);
    },
  };
}

async function fetchRange(url: string): Promise<string> {
  const { status, body } = await fetch(url, {
    headers: { "add-padding": "true", "user-agent": "waraq" },
    redirect: "error",
    signal: AbortSignal.timeout(answerTime),
  });
  if (status !== 200 || body === null) throw new Error(`The answer has the status ${status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxAnswerLength) throw new Error("The answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** A line is the rest of a hash and how often it was stolen. Lines with 0 are padding. */
function parseLeaks(answer: string): Set<string> {
  const lines = answer.trim().split(/\r?\n/);
  if (!lines.every((line) => /^[\dA-F]{35}:\d+$/.test(line)))
    throw new Error("The answer is no list of hashes");
  return new Set(
    lines.filter((line) => !line.endsWith(":0")).map((line) => line.slice(0, line.indexOf(":"))),
  );
}
