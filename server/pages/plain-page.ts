import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createBrandTheme } from "#domain/company/brand-colours.ts";
import type { Colours } from "#domain/company/colours.ts";
import { type CompanyPhone, formatDialledNumber } from "#domain/company/company.ts";
import { type Locale, languages } from "#domain/shared/locale.ts";
import type { CompanyService } from "#server/company/service.ts";
import { getRequestLocale } from "#server/http/error-handler.ts";
import { isolate, isolateText } from "#domain/shared/format.ts";
import { escapeXml } from "#server/shared/xml.ts";
import { allowInline, policyHeaderName } from "#server/http/security-headers.ts";
import type { Refusal } from "./page-services.ts";

const createStyle = ({ paper, ink, blue }: Colours) =>
  `body{margin:12vh auto;max-width:34rem;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;` +
  `background:${paper};color:${ink}}h1{line-height:1.1;border-top:6px solid;padding-top:1rem}a{color:${blue}}:lang(ar) h1{line-height:1.5}`;

/** In the language of the page that it replaces. */
export function sendPlainPage(
  reply: FastifyReply,
  refusal: Refusal,
  companyService: Pick<CompanyService, "lastKnown" | "translate">,
): FastifyReply {
  const style = createStyle(createBrandTheme(companyService.lastKnown().brand).light);
  const styleSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
  const policy = reply.getHeader(policyHeaderName);
  if (typeof policy === "string")
    reply.header(policyHeaderName, allowInline(policy, { style: styleSource, script: undefined }));
  return reply
    .code(refusal.status)
    .headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    .send(renderPlainPage(refusal, reply.request, companyService, style));
}

function renderPlainPage(
  { status, message, link }: Refusal,
  request: FastifyRequest,
  companyService: Pick<CompanyService, "lastKnown" | "translate">,
  style: string,
): string {
  const locale = getRequestLocale(request);
  const t = companyService.translate(locale);
  const { tag, direction } = languages[locale];
  const {
    name,
    phones: [phone],
  } = companyService.lastKnown(locale);
  const heading = t(status === 500 ? "error.failed.heading" : "quotePage.unstored.heading");
  const paragraphs = [
    escapeXml(`${message}${/[.!?؟]$/.test(message) ? "" : "."}`),
    link === undefined ? "" : `<a href="${escapeXml(link.href)}">${escapeXml(link.label)}</a>`,
    request.method === "POST" ? t("error.goBack") : "",
    phone === undefined
      ? ""
      : t("error.call", { company: escapeXml(name), phone: renderPhone(phone, locale) }),
  ];
  return `<!doctype html>
<html lang="${tag}"${direction === "rtl" ? ` dir="${direction}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}. ${escapeXml(isolateText(name, locale))}</title>
<style>${style}</style>
</head>
<body>
<h1>${heading}</h1>
${paragraphs
  .filter((text) => text !== "")
  .map((html) => `<p>${html}</p>`)
  .join("\n")}
</body>
</html>
`;
}

function renderPhone(phone: CompanyPhone, locale: Locale): string {
  const number = isolate(phone.display, locale);
  return `<a href="tel:${formatDialledNumber(phone)}">${escapeXml(number)}</a>`;
}
