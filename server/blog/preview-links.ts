import { errors, jwtVerify, SignJWT } from "jose";
import { postPath } from "../../domain/pages/site-paths.ts";
import type { Clock } from "../shared/clock.ts";

/** How long a preview can be opened, seconds. */
export const previewLifetimeSeconds = 10 * 60;

const algorithm = "HS256";
const issuer = "waraq";
const audience = "waraq-preview";

/** Links to the pages of posts that are not public, for whoever staff hand them to, for a short time. */
export interface PreviewLinks {
  /** Path of the page of a post, with what opens it. */
  sign(slug: string): Promise<string>;
  /** Whether it was signed here for this post, not too long ago. @param token from the link */
  isValid(slug: string, token: string): Promise<boolean>;
}

/** @param parts.secret 32 bytes or more, the same on every node */
export function createPreviewLinks(parts: { secret: Uint8Array; clock: Clock }): PreviewLinks {
  const { secret, clock } = parts;
  return {
    async sign(slug) {
      const now = Math.floor(clock.now() / 1000);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(slug)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + previewLifetimeSeconds)
        .sign(secret);
      return `${postPath(slug)}?${new URLSearchParams({ preview: token })}`;
    },

    async isValid(slug, token) {
      try {
        await jwtVerify(token, secret, {
          algorithms: [algorithm],
          issuer,
          audience,
          subject: slug,
          requiredClaims: ["exp"],
          currentDate: new Date(clock.now()),
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}
