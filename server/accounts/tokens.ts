import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { idSchema } from "#domain/shared/id.ts";
import type { Clock } from "#server/shared/clock.ts";

const tokenClaimsSchema = z.object({ sub: idSchema, jti: idSchema, exp: z.int() });

interface TokenClaims {
  readonly staffId: string;
  readonly sessionId: string;
  /** When the session ends at the latest, in ms. */
  readonly endsAt: number;
}

const algorithm = "HS256";
const issuer = "waraq";
const audience = "waraq-staff";

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({ secret, clock }: { secret: Uint8Array; clock: Clock }) {
  return {
    sign({ staffId, sessionId, endsAt }: TokenClaims): Promise<string> {
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(staffId)
        .setJti(sessionId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .setExpirationTime(Math.floor(endsAt / 1000))
        .sign(secret);
    },
    async verify(token: string): Promise<TokenClaims | null> {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: new Date(clock.now()),
        });
        const claims = tokenClaimsSchema.safeParse(payload);
        if (!claims.success) return null;
        const { sub, jti, exp } = claims.data;
        return { staffId: sub, sessionId: jti, endsAt: exp * 1000 };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
