import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isStaffPath } from "../../domain/pages/site-paths.ts";
import { playerOrigins } from "../blog/html/video.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What the inline scripts of a staff page have to carry; other pages have none to allow. */
    scriptNonce: string | undefined;
  }
}

/**
 * Headers that keep a page to itself: scripts and styles only from files of this site, and of what public pages carry
 * in themselves the one script and the one style element whose hashes they add; no framing, no leaking of addresses.
 * No page holds a style attribute, so nothing "unsafe" is allowed. The staff's pages start React Router with inline
 * scripts, which a nonce of the one answer allows.
 *
 * @param site.isHttps whether visitors reach the site through HTTPS, which alone makes HSTS and upgrading right
 */
export async function addSecurityHeaders(app: FastifyInstance, site: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: createPolicy(site),
    hsts: site.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  });
  app.decorateRequest("scriptNonce", undefined);
  app.addHook("onRequest", async (request, reply) => {
    if (!isStaffPath(request.url.split("?")[0] ?? "")) return;
    request.scriptNonce = randomBytes(16).toString("base64");
    await reply.helmet({ contentSecurityPolicy: createPolicy(site, `'nonce-${request.scriptNonce}'`) });
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  });
}

/** The header of the content security policy. */
export const policyHeaderName = "content-security-policy";

/** That header where it also allows what a page carries in itself. @param inline the hashes of that */
export function allowInline(
  header: string,
  inline: { readonly style: string; readonly script: string | undefined },
): string {
  return header
    .replace("style-src 'self'", (styles) => `${styles} ${inline.style}`)
    .replace("script-src 'self'", (scripts) => [scripts, inline.script].filter(Boolean).join(" "));
}

/** @param scripts further sources of scripts */
function createPolicy(site: { isHttps: boolean }, ...scripts: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "https:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      // A player comes from its video site, and only when a visitor presses play.
      frameSrc: [...playerOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(site.isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
