import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { colours } from "#domain/company/colours.ts";
import { type Company, formatDialledNumber } from "#domain/company/company.ts";
import { escapeXml } from "#server/shared/xml.ts";
import { allowInline, policyHeaderName } from "#server/http/security-headers.ts";
import type { Refusal } from "./page-services.ts";

const style =
  `body{margin:12vh auto;max-width:34rem;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;` +
  `background:${colours.paper};color:${colours.ink}}h1{line-height:1.1;border-top:6px solid;padding-top:1rem}a{color:${colours.blue}}`;
const styleSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

export function sendPlainPage(reply: FastifyReply, refusal: Refusal, company: Company): FastifyReply {
  const policy = reply.getHeader(policyHeaderName);
  if (typeof policy === "string")
    reply.header(policyHeaderName, allowInline(policy, { style: styleSource, script: undefined }));
  return reply
    .code(refusal.status)
    .headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    .send(renderPlainPage(refusal, reply.request.method === "POST", company));
}

function renderPlainPage(
  { status, message, link }: Refusal,
  isSubmission: boolean,
  { name, phones: [phone] }: Company,
): string {
  const heading = status === 500 ? "Something went wrong" : "One moment, please";
  const paragraphs = [
    escapeXml(`${message}${/[.!?]$/.test(message) ? "" : "."}`),
    link === undefined ? "" : `<a href="${escapeXml(link.href)}">${escapeXml(link.label)}</a>`,
    isSubmission ? "Go back one page: what you typed is still there." : "",
    phone === undefined
      ? ""
      : `Or call ${escapeXml(name)}: <a href="tel:${formatDialledNumber(phone)}">${escapeXml(phone.display)}</a>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}. ${escapeXml(name)}</title>
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
