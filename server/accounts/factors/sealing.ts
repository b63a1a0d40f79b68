import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** A copy of the database alone makes no codes. A sealed secret cannot be moved to another account. */
export function createSealing(tokenSecret: Uint8Array) {
  const key = Buffer.from(hkdfSync("sha256", tokenSecret, "", "secrets of authenticator apps", 32));
  return {
    seal(secret: string, staffId: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(staffId));
      const content = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
    },
    /** Null: it was sealed with another `TOKEN_SECRET`, for another account, or was changed. */
    open(sealed: string, staffId: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= ivBytes + tagBytes) return null;
      const iv = bytes.subarray(0, ivBytes);
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(staffId))
        .setAuthTag(tag);
      const content = decipher.update(bytes.subarray(ivBytes + tagBytes));
      try {
        return Buffer.concat([content, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
