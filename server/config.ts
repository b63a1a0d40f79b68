import { isIP } from "node:net";
import { resolve } from "node:path";
import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { newPasswordSchema, passwordLimits, staffEmailSchema } from "../domain/accounts/login.ts";
import { serversOf } from "./database/server-list.ts";

/** A setting that cannot be used. Its message is one line that names the variable and the remedy, and no secret. */
export class SettingError extends Error {
  constructor(variable: string, remedy: string) {
    super(`${variable} ${remedy}`);
    this.name = "SettingError";
  }
}

/** A mail address with the name shown beside it; the name may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Everything the server takes from its environment (specification, section 12). */
export interface Settings {
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  /** Address of the site as visitors know it, without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly mail: {
    /** Undefined: messages are written to the data folder. */
    readonly smtpUrl: string | undefined;
    /** Undefined: the company's own address. */
    readonly from: Mailbox | undefined;
    /** Who reads the enquiries, at least one. Undefined: the company's own address. */
    readonly to: readonly Mailbox[] | undefined;
  };
  readonly firstStaff: {
    readonly email: string;
    /** Undefined: a random one. */
    readonly password: string | undefined;
  };
  /** Undefined: one is made and kept in the data folder. */
  readonly tokenSecret: string | undefined;
  readonly demoContent: boolean;
  readonly rateLimit: boolean;
  /** Pictures are made before anybody asks for them. */
  readonly picturesAhead: boolean;
  /** How long the server goes on answering after it was told to end, seconds. */
  readonly drainSeconds: number;
  /** Addresses and networks (CIDR) whose X-Forwarded-For is believed. */
  readonly trustedProxies: string[];
  /** Where Prometheus reads; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Pages come from their sources, with hot reload. */
  readonly development: boolean;
}

const shortestSecret = 32;

/** One check for each variable; every message goes on after the variable's name. */
const environmentSchema = z.object({
  PORT: setting(parsePort, "must be a whole number from 0 to 65535, such as 3000").default(3000),
  HOST: setting(parseHost, "must be an address or a host name, such as 127.0.0.1 or 0.0.0.0").default(
    "127.0.0.1",
  ),
  PUBLIC_URL: setting(
    parseOrigin,
    "must be the address of the site without a path, such as https://www.example.com",
  ).optional(),
  DATA_DIR: setting((text) => resolve(text), "must be a folder").prefault(".data"),
  DATABASE_URL: setting(
    parseDatabaseUrl,
    "must look like postgresql://user:password@host:5432/database; write special characters of the password as %XX",
  ).optional(),
  SMTP_URL: setting(
    parseSmtpUrl,
    "must look like smtp://user:password@host:587 or smtps://user:password@host; write special characters of the password as %XX",
  ).optional(),
  MAIL_FROM: setting(
    parseMailbox,
    "must be one address, such as website@example.com or Website <website@example.com>",
  ).optional(),
  MAIL_TO: setting(
    parseMailboxes,
    "must be one or more addresses with commas between them, such as sales@example.com",
  ).optional(),
  STAFF_EMAIL: setting(
    (text) => staffEmailSchema.safeParse(text).data,
    "must be an e-mail address, such as staff@example.com",
  ).default("staff@example.com"),
  STAFF_PASSWORD: secret(
    (text) => newPasswordSchema.safeParse(text).success,
    `must have ${passwordLimits.least} to ${passwordLimits.most} characters`,
  ),
  TOKEN_SECRET: secret(
    (text) => Buffer.byteLength(text) >= shortestSecret,
    `must have ${shortestSecret} bytes or more; "openssl rand -base64 48" makes a good one`,
  ),
  DEMO_CONTENT: z.enum(["on", "off"], "must be on or off").default("on"),
  RATE_LIMIT: z.enum(["on", "off"], "must be on or off").default("on"),
  PICTURES_AHEAD: z.enum(["on", "off"], "must be on or off").default("on"),
  METRICS_PORT: setting(parsePort, "must be a whole number from 0 to 65535, such as 9464").optional(),
  METRICS_HOST: setting(parseHost, "must be an address or a host name, such as 127.0.0.1").default(
    "127.0.0.1",
  ),
  DRAIN_SECONDS: setting(parseDrain, "must be a whole number of seconds from 0 to 60").default(0),
  TRUSTED_PROXIES: setting(
    parseNetworks,
    "must be addresses or networks with commas between them, such as 10.0.0.0/8, 127.0.0.1",
  ).default([]),
  NODE_ENV: z.string().optional(),
});

/** Every variable that is read. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/**
 * Reads the settings. A variable that is empty counts as unset.
 * @throws SettingError for the first one that cannot be used.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim() !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingError(String(issue?.path[0]), issue?.message ?? "cannot be used");
  }
  const variables = parsed.data;
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL ?? serverUrl(variables.HOST, variables.PORT),
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    mail: mailSettings(variables),
    firstStaff: { email: variables.STAFF_EMAIL, password: variables.STAFF_PASSWORD },
    tokenSecret: variables.TOKEN_SECRET,
    demoContent: variables.DEMO_CONTENT === "on",
    rateLimit: variables.RATE_LIMIT === "on",
    picturesAhead: variables.PICTURES_AHEAD === "on",
    drainSeconds: variables.DRAIN_SECONDS,
    trustedProxies: variables.TRUSTED_PROXIES,
    metrics:
      variables.METRICS_PORT === undefined
        ? undefined
        : { host: variables.METRICS_HOST, port: variables.METRICS_PORT },
    development: variables.NODE_ENV === "development",
  };
}

/** Where a server listens, as a browser takes it. */
export function serverUrl(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** Mail that really leaves needs addresses that somebody reads; mail in the data folder does with the company's own. */
function mailSettings(variables: z.output<typeof environmentSchema>): Settings["mail"] {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = variables;
  if (smtpUrl === undefined) return { smtpUrl, from, to };
  if (from === undefined)
    throw new SettingError("MAIL_FROM", "must be set with SMTP_URL: the sender's address");
  if (to === undefined) {
    throw new SettingError("MAIL_TO", "must be set with SMTP_URL: the address that enquiries go to");
  }
  return { smtpUrl, from, to };
}

function setting<Value>(parse: (text: string) => Value | undefined, remedy: string) {
  return z.string().transform((text, context) => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: remedy });
    return z.NEVER;
  });
}

/** A text of which every character counts. */
function secret(isGood: (text: string) => boolean, remedy: string) {
  return z.string().refine(isGood, remedy).optional();
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parseDrain(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= 60 ? Number(text) : undefined;
}

function parseHost(text: string): string | undefined {
  return isIP(text) !== 0 || /^[\w.-]+$/.test(text) ? text : undefined;
}

function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/** One server, or several as libpq takes them: `postgresql://user:password@db1:5432,db2:5432/database`. */
function parseDatabaseUrl(text: string): string | undefined {
  const protocols = serversOf(text).map((server) => URL.parse(server)?.protocol);
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
  const areGood = mailboxes.every(({ address }) => z.email().safeParse(address).success);
  return areGood && mailboxes.length > 0 ? mailboxes : undefined;
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
