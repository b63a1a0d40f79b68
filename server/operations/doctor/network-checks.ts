import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { formatCounted } from "#domain/shared/format.ts";
import type { Config } from "#server/config.ts";
import type { MailTransport } from "#server/mail/transport.ts";
import { type Finding, maxCheckMs } from "./finding.ts";

const day = 24 * 60 * 60_000;

/** certbot renews 30 days before the end. */
const minCertificateDays = 14;

/** As a visitor: through the proxy, with its certificate. */
export async function checkPublicUrl(publicUrl: string, now: number): Promise<Finding> {
  const { response, html } = await getPage(`${publicUrl}/`);
  const remedy =
    "see that PUBLIC_URL leads to this site, that the proxy runs, and then the log of the server";
  if (response.statusCode !== 200)
    return { severity: "error", text: `${publicUrl} answers ${response.statusCode}`, remedy };
  if (!html.includes(`href="${publicUrl}/"`))
    return { severity: "error", text: `another site answers at ${publicUrl}`, remedy };
  if (!(response.socket instanceof TLSSocket))
    return { severity: "ok", text: `${publicUrl} answers, without TLS` };
  const days = Math.floor((Date.parse(response.socket.getPeerCertificate().valid_to) - now) / day);
  return {
    severity: days < minCertificateDays ? "warning" : "ok",
    text: `${publicUrl} answers, its certificate is valid for ${formatCounted(days, "day")}`,
    remedy: "renew the certificate: docs/operations.md",
  };
}

async function getPage(url: string): Promise<{ response: IncomingMessage; html: string }> {
  const get = url.startsWith("https:") ? getHttps : getHttp;
  const request = get(url, {
    agent: false,
    signal: AbortSignal.timeout(maxCheckMs),
    headers: { accept: "text/html" },
  });
  const [response] = await once(request, "response");
  return { response, html: await text(response) };
}

export async function checkMailServer(
  transport: MailTransport,
  { mail: { smtpUrl }, publicUrl }: Pick<Config, "mail" | "publicUrl">,
): Promise<Finding> {
  if (smtpUrl === undefined)
    return {
      severity: publicUrl.startsWith("https:") ? "warning" : "ok",
      text: `none: mails stay in ${transport.destination}`,
      remedy: "set SMTP_URL, MAIL_FROM and MAIL_TO",
    };
  await transport.probe();
  const login = new URL(smtpUrl).username === "" ? "asks for no login" : "accepts the login";
  return { severity: "ok", text: `${transport.destination} answers and ${login}` };
}
