import { errors, jwtVerify, SignJWT } from "jose";
import type { BlogPost } from "#domain/blog/post.ts";
import { postPath } from "#domain/pages/site-paths.ts";
import type { Clock } from "#server/shared/clock.ts";

/** Three days, because staff send the link to others. */
const previewLifetimeSeconds = 3 * 24 * 60 * 60;

const algorithm = "HS256";
const issuer = "waraq";
const audience = "waraq-preview";

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

export function createPreviewLinks(parts: { secret: Uint8Array; clock: Clock }) {
  const { secret, clock } = parts;
  return {
    async sign({ id, slug }: Pick<BlogPost, "id" | "slug">) {
      const now = Math.floor(clock.now() / 1000);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + previewLifetimeSeconds)
        .sign(secret);
      return `${postPath(slug)}?${new URLSearchParams({ preview: token })}`;
    },

    async isValid(id: string, token: string) {
      try {
        await jwtVerify(token, secret, {
          algorithms: [algorithm],
          issuer,
          audience,
          subject: id,
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
