import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { identifierSchema } from "../domain/identifier.ts";
import type { World } from "./world.ts";

/** Lifetime of a login token, seconds: a working day, or with Remember Me a month. */
export const tokenLifetime = { usual: 8 * 60 * 60, remembered: 30 * 24 * 60 * 60 } as const;

/** What a token says: which account it is for, and which reset of its password it was made after. */
const claimsSchema = z.object({ sub: identifierSchema, version: z.int() });

const algorithm = "HS256";
const issuer = "waraq";
const audience = "waraq-staff";

/** Signed login tokens (JWT), with the expiry in `exp`. */
export interface Tokens {
  sign(account: { id: string; version: number }, rememberMe: boolean): Promise<string>;
  /** Null when it was not signed here, was changed, is meant for something else or has expired. */
  read(token: string): Promise<{ id: string; version: number } | null>;
}

/** @param parts.secret 32 bytes or more, the same on every node */
export function createTokens(parts: { secret: Uint8Array; world: World }): Tokens {
  const { secret, world } = parts;
  return {
    sign(account, rememberMe) {
      const now = Math.floor(world.now() / 1000);
      const lifetime = rememberMe ? tokenLifetime.remembered : tokenLifetime.usual;
      return new SignJWT({ version: account.version })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(account.id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .sign(secret);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ["exp"],
          currentDate: new Date(world.now()),
        });
        const claims = claimsSchema.safeParse(payload);
        return claims.success ? { id: claims.data.sub, version: claims.data.version } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
