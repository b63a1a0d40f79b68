import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { idSchema } from "#domain/shared/id.ts";
import type { Clock, IdGenerator } from "#server/shared/clock.ts";

export const tokenLifetimeSeconds = { standard: 8 * 60 * 60, remembered: 30 * 24 * 60 * 60 } as const;

const tokenClaimsSchema = z.object({
  sub: idSchema,
  version: z.int(),
  jti: idSchema,
  exp: z.int(),
});

export interface TokenClaims {
  readonly id: string;
  readonly version: number;
  readonly loginId: string;
  readonly expiresAt: number;
}

const algorithm = "HS256";
const issuer = "waraq";
const audience = "waraq-staff";

export interface Tokens {
  sign(account: Pick<TokenClaims, "id" | "version">, rememberMe: boolean): Promise<string>;
  verify(token: string): Promise<TokenClaims | null>;
}

export function createTokens(parts: { secret: Uint8Array; clock: Clock; idGenerator: IdGenerator }): Tokens {
  const { secret, clock, idGenerator } = parts;
  return {
    sign(account, rememberMe) {
      const now = Math.floor(clock.now() / 1000);
      const lifetime = rememberMe ? tokenLifetimeSeconds.remembered : tokenLifetimeSeconds.standard;
      return new SignJWT({ version: account.version })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(account.id)
        .setJti(idGenerator.newId())
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .sign(secret);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: new Date(clock.now()),
        });
        const claims = tokenClaimsSchema.safeParse(payload);
        if (!claims.success) return null;
        const { sub, version, jti, exp } = claims.data;
        return { id: sub, version, loginId: jti, expiresAt: exp * 1000 };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
