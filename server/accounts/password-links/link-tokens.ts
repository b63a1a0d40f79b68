import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** The id of the link and its HMAC: the database and its backups hold no link that works. */
export function createLinkTokens(secret: Uint8Array) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "waraq: links for a new password", 32));
  const sign = (id: string) => createHmac("sha256", key).update(id).digest();
  const write = (id: string) => `${id}.${sign(id).toString("base64url")}`;
  return {
    write,
    /** The id, or null for a token that we did not write. */
    read(token: string): string | null {
      const [id = ""] = token.split(".");
      const [given, expected] = [Buffer.from(token), Buffer.from(write(id))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}
