import { isIP } from "node:net";
import { resolve } from "node:path";
import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { newPasswordSchema, passwordLimits, staffEmailSchema } from "#domain/accounts/login.ts";
import { emailPattern, normalizeEmail } from "#domain/shared/email.ts";
import { ConfigError } from "./config-error.ts";
import { listServerUrls } from "./database/server-list.ts";
import { maxDrainSeconds } from "./http/shutdown.ts";
import { isThisMachine, parsePlaintextTargets, requireDatabaseTls, requireSmtpTls } from "./required-tls.ts";
import { readSecretFiles, secretFileNames } from "./secret-files.ts";

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Specification, section 12. */
export interface Config {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly mail: {
    /** Undefined: mails are written to the data folder. */
    readonly smtpUrl: string | undefined;
    readonly from: Mailbox | undefined;
    /** At least one recipient. Undefined: the company's own address. */
    readonly to: readonly Mailbox[] | undefined;
  };
  readonly firstAccount: {
    readonly email: string;
    readonly password: string | undefined;
  };
  /** Undefined: the server generates a secret and stores it. */
  readonly tokenSecret: string | undefined;
  /** Undefined: not asked. */
  readonly leakedPasswordsUrl: string | undefined;
  /** Undefined: search engines are not told of changes. */
  readonly indexNowUrl: string | undefined;
  readonly demoContent: boolean;
  readonly rateLimit: boolean;
  readonly prepareImageVariants: boolean;
  readonly drainSeconds: number;
  /** Addresses and networks (CIDR) whose X-Forwarded-For is trusted. */
  readonly trustedProxies: string[];
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Browsers then take every host below that of `publicUrl` by https alone, for a year. */
  readonly hstsSubdomains: boolean;
  readonly development: boolean;
}

const minSecretBytes = 32;
const minDifferentBytes = 8;

const environmentSchema = z.object({
  PORT: parseVariable(parsePort, "must be a whole number from 0 to 65535, such as 3000").default(3000),
  HOST: parseVariable(parseHost, "must be an address or a host name, such as 127.0.0.1 or 0.0.0.0").default(
    "127.0.0.1",
  ),
  PUBLIC_URL: parseVariable(
    parseOrigin,
    "must be the address of the site without a path, such as https://www.example.com",
  ).optional(),
  DATA_DIR: parseVariable((text) => resolve(text), "must be a folder").prefault(".data"),
  DATABASE_URL: parseVariable(
    parseDatabaseUrl,
    "must look like postgresql://user:password@host:5432/database; write special characters of the password as %XX",
  ).optional(),
  SMTP_URL: parseVariable(
    parseSmtpUrl,
    "must look like smtp://user:password@host:587 or smtps://user:password@host; write special characters of the password as %XX",
  ).optional(),
  MAIL_FROM: parseVariable(
    parseMailbox,
    "must be one address, such as website@example.com or Website <website@example.com>",
  ).optional(),
  MAIL_TO: parseVariable(
    parseMailboxes,
    "must be one or more addresses with commas between them, such as sales@example.com",
  ).optional(),
  STAFF_EMAIL: parseVariable(
    (text) => staffEmailSchema.safeParse(text).data,
    "must be an e-mail address, such as staff@example.com",
  ).default("staff@example.com"),
  STAFF_PASSWORD: parseSecret(
    (text) => newPasswordSchema.safeParse(text).success,
    `must have ${passwordLimits.min} to ${passwordLimits.max} characters`,
  ),
  TOKEN_SECRET: parseSecret(
    isRandomSecret,
    `must have ${minSecretBytes} bytes or more, ${minDifferentBytes} different ones, and no repeated pattern; "openssl rand -base64 48" makes a good one`,
  ),
  LEAKED_PASSWORDS_URL: parseVariable(
    parseFolderUrl,
    "must be an https address that ends in /, such as https://api.pwnedpasswords.com/range/",
  ).optional(),
  INDEXNOW_URL: parseVariable(
    (text) => (text === "off" ? text : parseServiceUrl(text)),
    "must be off or an https address, such as https://api.indexnow.org/indexnow",
  ).default("https://api.indexnow.org/indexnow"),
  DEMO_CONTENT: z.enum(["on", "off"], "must be on or off").optional(),
  RATE_LIMIT: z.enum(["on", "off"], "must be on or off").default("on"),
  IMAGES_AHEAD: z.enum(["on", "off"], "must be on or off").default("on"),
  ALLOW_PLAINTEXT: parseVariable(
    parsePlaintextTargets,
    "must be smtp, database or both with a comma between them",
  ).default([]),
  METRICS_PORT: parseVariable(parsePort, "must be a whole number from 0 to 65535, such as 9464").optional(),
  METRICS_HOST: parseVariable(parseHost, "must be an address or a host name, such as 127.0.0.1").default(
    "127.0.0.1",
  ),
  DRAIN_SECONDS: parseVariable(
    parseDrain,
    `must be a whole number of seconds from 0 to ${maxDrainSeconds}`,
  ).default(0),
  TRUSTED_PROXIES: parseVariable(
    parseNetworks,
    "must be addresses or networks with commas between them, such as 10.0.0.0/8, 127.0.0.1",
  ).default([]),
  HSTS_SUBDOMAINS: z.enum(["on", "off"], "must be on or off").default("off"),
  NODE_ENV: z.string().optional(),
});

export const variableNames: readonly string[] = [...Object.keys(environmentSchema.shape), ...secretFileNames];

/**
 * An empty variable counts as unset.
 * @throws ConfigError for the first invalid variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim() !== ""));
  const parsed = environmentSchema.safeParse(readSecretFiles(nonEmpty));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(String(issue?.path[0]), issue?.message ?? "cannot be used");
  }
  const variables = parsed.data;
  const publicUrl = variables.PUBLIC_URL ?? serverUrl(variables.HOST, variables.PORT);
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl,
    dataDir: variables.DATA_DIR,
    databaseUrl: requireDatabaseTls(variables),
    mail: createMailConfig(variables),
    firstAccount: { email: variables.STAFF_EMAIL, password: variables.STAFF_PASSWORD },
    tokenSecret: variables.TOKEN_SECRET,
    leakedPasswordsUrl: variables.LEAKED_PASSWORDS_URL,
    // No search engine reads a page of this machine, or one without https.
    indexNowUrl:
      variables.INDEXNOW_URL === "off" || !isPublicSite(publicUrl) ? undefined : variables.INDEXNOW_URL,
    // An https address is that of a real site, and its data folder may be empty because its disk is not mounted.
    demoContent: (variables.DEMO_CONTENT ?? (publicUrl.startsWith("https:") ? "off" : "on")) === "on",
    rateLimit: variables.RATE_LIMIT === "on",
    prepareImageVariants: variables.IMAGES_AHEAD === "on",
    drainSeconds: variables.DRAIN_SECONDS,
    trustedProxies: variables.TRUSTED_PROXIES,
    metrics:
      variables.METRICS_PORT === undefined
        ? undefined
        : { host: variables.METRICS_HOST, port: variables.METRICS_PORT },
    hstsSubdomains: variables.HSTS_SUBDOMAINS === "on",
    development: variables.NODE_ENV === "development",
  };
}

export function serverUrl(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** SMTP needs explicit addresses; mail in the data folder can use those of the company. */
function createMailConfig(variables: z.output<typeof environmentSchema>): Config["mail"] {
  const { MAIL_FROM: from, MAIL_TO: to } = variables;
  const smtpUrl = requireSmtpTls(variables);
  if (smtpUrl === undefined) return { smtpUrl, from, to };
  if (from === undefined)
    throw new ConfigError("MAIL_FROM", "must be set with SMTP_URL: the sender's address");
  if (to === undefined) {
    throw new ConfigError("MAIL_TO", "must be set with SMTP_URL: the address that enquiries go to");
  }
  if (variables.PUBLIC_URL === undefined) {
    throw new ConfigError("PUBLIC_URL", "must be set with SMTP_URL: the links in mails lead to it");
  }
  return { smtpUrl, from, to };
}

function parseVariable<Value>(parse: (text: string) => Value | undefined, remedy: string) {
  return z.string().transform((text, context) => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: remedy });
    return z.NEVER;
  });
}

function parseSecret(isValid: (text: string) => boolean, remedy: string) {
  return z.string().refine(isValid, remedy).optional();
}

function isRandomSecret(text: string): boolean {
  const bytes = Buffer.from(text);
  // A text that repeats a pattern begins with itself after that pattern.
  const patternLengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return (
    bytes.length >= minSecretBytes &&
    new Set(bytes).size >= minDifferentBytes &&
    !patternLengths.some((length) => text.startsWith(text.slice(length)))
  );
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parseDrain(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= maxDrainSeconds ? Number(text) : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) !== 0 || /^[\w.-]+$/.test(text) ? text : undefined;
}

function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

function parseServiceUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === "https:" || (url?.protocol === "http:" && isThisMachine(url.hostname))
    ? url.href
    : undefined;
}

function parseFolderUrl(text: string): string | undefined {
  const url = parseServiceUrl(text);
  return url?.endsWith("/") === true ? url : undefined;
}

function isPublicSite(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" && !isThisMachine(hostname);
}

function parseDatabaseUrl(text: string): string | undefined {
  const protocols = listServerUrls(text).map((server) => URL.parse(server)?.protocol);
  return protocols.every((protocol) => protocol === "postgres:" || protocol === "postgresql:")
    ? text
    : undefined;
}

function parseSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.hostname === "") return undefined;
  return url.protocol === "smtp:" || url.protocol === "smtps:" ? text : undefined;
}

function parseMailbox(text: string): Mailbox | undefined {
  const mailboxes = parseMailboxes(text);
  return mailboxes?.length === 1 ? mailboxes[0] : undefined;
}

function parseMailboxes(text: string): Mailbox[] | undefined {
  const mailboxes = addressparser(text, { flatten: true });
  const areValid = mailboxes.every(({ address }) => emailPattern.test(normalizeEmail(address)));
  return areValid && mailboxes.length > 0 ? mailboxes : undefined;
}

function parseNetworks(text: string): string[] | undefined {
  const networks = text.split(",").map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
