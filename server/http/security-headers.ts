import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isStaffPath, splitPageLocale } from "#domain/pages/site-paths.ts";

declare module "fastify" {
  interface FastifyRequest {
    scriptNonce: string | undefined;
  }
}

interface Site {
  readonly isHttps: boolean;
  readonly isForSearchEngines: boolean;
  readonly hstsSubdomains: boolean;
  readonly frameOrigins: readonly string[];
  /** By the path of the one page that may frame it. */
  readonly frameOriginsOfPages: ReadonlyMap<string, string>;
}

/**
 * No page has a style attribute, so the policy allows nothing "unsafe". React Router starts the pages of the dashboard
 * with inline scripts, which need the nonce.
 * @param site.isHttps HSTS and upgrading need it
 */
export async function addSecurityHeaders(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: createPolicy(site),
    hsts: site.isHttps ? { maxAge: 31_536_000, includeSubDomains: site.hstsSubdomains } : false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    // No browser in use reads them.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  app.decorateRequest("scriptNonce", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const { path } = splitPageLocale(request.url.split("?")[0] ?? "");
    const frameOrigin = site.frameOriginsOfPages.get(path);
    if (frameOrigin !== undefined) {
      const frameOrigins = [...site.frameOrigins, frameOrigin];
      await reply.helmet({ contentSecurityPolicy: createPolicy({ ...site, frameOrigins }) });
    }
    if (!isStaffPath(path)) return;
    request.scriptNonce = randomBytes(16).toString("base64");
    await reply.helmet({ contentSecurityPolicy: createPolicy(site, `'nonce-${request.scriptNonce}'`) });
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("x-robots-tag", site.isForSearchEngines ? "max-image-preview:large" : "noindex");
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  });
}

export const policyHeaderName = "content-security-policy";

export function allowInline(
  header: string,
  inline: { readonly style: string; readonly script: string | undefined },
): string {
  return header
    .replace("style-src 'self'", (styles) => `${styles} ${inline.style}`)
    .replace("script-src 'self'", (scripts) => [scripts, inline.script].filter(Boolean).join(" "));
}

function createPolicy(site: Pick<Site, "isHttps" | "frameOrigins">, ...scripts: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "https:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      // The page loads a video player only when a visitor presses play.
      frameSrc: [...site.frameOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(site.isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
