import { errors, jwtVerify, SignJWT } from "jose";
import type { BlogPost } from "#domain/blog/post.ts";
import { draftsParameter, landingPagePath, postPath } from "#domain/pages/site-paths.ts";
import type { Clock } from "#server/shared/clock.ts";

/** Three days, because staff send the link to others. */
const previewLifetimeSeconds = 3 * 24 * 60 * 60;

const algorithm = "HS256";
const issuer = "waraq";
const audience = "waraq-preview";

/** Of a link to the drafts of the texts. No post has it as its id. */
const textsSubject = "texts";

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

export function createPreviewLinks(parts: { secret: Uint8Array; clock: Clock }) {
  const { secret, clock } = parts;
  async function sign(subject: string): Promise<string> {
    const now = Math.floor(clock.now() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: algorithm, typ: "JWT" })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + previewLifetimeSeconds)
      .sign(secret);
  }

  async function isValid(subject: string, token: string): Promise<boolean> {
    try {
      await jwtVerify(token, secret, {
        algorithms: [algorithm],
        issuer,
        audience,
        subject,
        requiredClaims: ["exp"],
        currentDate: new Date(clock.now()),
      });
      return true;
    } catch (error) {
      if (error instanceof errors.JOSEError) return false;
      throw error;
    }
  }

  return {
    async signPost({ id, slug }: Pick<BlogPost, "id" | "slug">) {
      return `${postPath(slug)}?${new URLSearchParams({ preview: await sign(id) })}`;
    },

    /** Of a page at the root. */
    async signPage({ id, slug }: { readonly id: string; readonly slug: string }) {
      return `${landingPagePath(slug)}?${new URLSearchParams({ preview: await sign(id) })}`;
    },

    isValid,

    /** The query of a page. */
    signTexts: async () => `?${new URLSearchParams({ [draftsParameter]: await sign(textsSubject) })}`,

    isValidForTexts: (token: string) => isValid(textsSubject, token),
  };
}
