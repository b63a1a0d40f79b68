import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { readConfig, serverUrl } from "./config.ts";
import { strongPassword } from "#tests/support/passwords.ts";

const smtp = {
  PUBLIC_URL: "https://www.example.com",
  SMTP_URL: "smtp://mail.example.com:587",
  MAIL_FROM: "Website <website@example.com>",
  MAIL_TO: "sales@example.com",
};

function complaint(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("the settings were taken");
}

describe("without variables, every setting has its default", () => {
  test("as in the table of the documentation", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://127.0.0.1:3000",
      dataDir: resolve(".data"),
      databaseUrl: undefined,
      mail: { smtpUrl: undefined, from: undefined, to: undefined },
      firstAccount: { email: "staff@example.com", password: undefined },
      tokenSecret: undefined,
      leakedPasswordsUrl: undefined,
      indexNowUrl: undefined,
      demoContent: true,
      rateLimit: true,
      prepareImageVariants: true,
      drainSeconds: 0,
      trustedProxies: [],
      metrics: undefined,
      hstsSubdomains: false,
      development: false,
    });
  });

  test("an empty variable counts as unset", () => {
    const names = [
      "PORT",
      "HOST",
      "PUBLIC_URL",
      "DATA_DIR",
      "DATABASE_URL",
      "SMTP_URL",
      "MAIL_FROM",
      "MAIL_TO",
    ];
    const more = [
      "STAFF_EMAIL",
      "STAFF_PASSWORD",
      "TOKEN_SECRET",
      "LEAKED_PASSWORDS_URL",
      "DEMO_CONTENT",
      "RATE_LIMIT",
      "IMAGES_AHEAD",
      "DRAIN_SECONDS",
      "TRUSTED_PROXIES",
      "METRICS_PORT",
      "METRICS_HOST",
      "HSTS_SUBDOMAINS",
    ];
    const empty = Object.fromEntries([...names, ...more].map((name) => [name, " "]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe("every variable is read", () => {
  test("HOST and PORT set the public URL", () => {
    const settings = readConfig({ HOST: "0.0.0.0", PORT: "8080" });
    expect(settings).toMatchObject({ host: "0.0.0.0", port: 8080, publicUrl: "http://0.0.0.0:8080" });
    expect(readConfig({ HOST: "::1" }).publicUrl).toBe("http://[::1]:3000");
    expect(serverUrl("localhost", 80)).toBe("http://localhost:80");
  });

  test("PUBLIC_URL loses its trailing slash", () => {
    expect(readConfig({ PUBLIC_URL: "https://www.example.com/" }).publicUrl).toBe("https://www.example.com");
  });

  test("DATA_DIR becomes an absolute path", () => {
    expect(readConfig({ DATA_DIR: "data/site" }).dataDir).toBe(resolve("data/site"));
  });

  test("DATABASE_URL, TOKEN_SECRET and the staff account", () => {
    const secret = "k3v9QmT1xw8ZpR4bY7nL2cF6hJ0sD5gA";
    const settings = readConfig({
      DATABASE_URL: "postgresql://waraq:secret@db.example.com/waraq?sslmode=verify-full",
      TOKEN_SECRET: secret,
      STAFF_EMAIL: "Amal@Example.com",
      STAFF_PASSWORD: strongPassword,
    });
    expect(settings).toMatchObject({
      databaseUrl: "postgresql://waraq:secret@db.example.com/waraq?sslmode=verify-full",
      tokenSecret: secret,
      firstAccount: { email: "amal@example.com", password: strongPassword },
    });
  });

  test.each(["https://api.pwnedpasswords.com/range/", "http://127.0.0.1:8080/"])(
    "LEAKED_PASSWORDS_URL %s",
    (LEAKED_PASSWORDS_URL) => {
      expect(readConfig({ LEAKED_PASSWORDS_URL }).leakedPasswordsUrl).toBe(LEAKED_PASSWORDS_URL);
    },
  );

  test.each([
    [{ PUBLIC_URL: "https://www.waraq.example" }, "https://api.indexnow.org/indexnow"],
    [{ PUBLIC_URL: "https://www.waraq.example", INDEXNOW_URL: "off" }, undefined],
    [{ PUBLIC_URL: "http://www.waraq.example" }, undefined],
    [{ PUBLIC_URL: "https://localhost" }, undefined],
  ])("%j: search engines learn of changes from %s", (variables, indexNowUrl) => {
    expect(readConfig(variables).indexNowUrl).toBe(indexNowUrl);
  });

  test("DATABASE_URL with a primary and its replicas", () => {
    const databaseUrl =
      "postgresql://waraq:secret@db1.example.com:5432,db2.example.com/waraq?sslmode=verify-full";
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  test("the mail settings, with names and several recipients", () => {
    const { mail } = readConfig({ ...smtp, MAIL_TO: "sales@example.com, Amal <amal@example.com>" });
    expect(mail).toEqual({
      smtpUrl: "smtp://mail.example.com:587?requireTLS=true",
      from: { name: "Website", address: "website@example.com" },
      to: [
        { name: "", address: "sales@example.com" },
        { name: "Amal", address: "amal@example.com" },
      ],
    });
  });

  test("without DEMO_CONTENT a site at an https address starts without demo content, others with it", () => {
    const read = (PUBLIC_URL: string, DEMO_CONTENT = "") =>
      readConfig({ PUBLIC_URL, DEMO_CONTENT }).demoContent;
    expect(read("https://www.example.com")).toBe(false);
    expect(read("https://www.example.com", "on")).toBe(true);
    expect(read("http://localhost:3000")).toBe(true);
  });

  test("the switches and the trusted proxies", () => {
    const settings = readConfig({
      DEMO_CONTENT: "off",
      RATE_LIMIT: "off",
      IMAGES_AHEAD: "off",
      DRAIN_SECONDS: "5",
      TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,fd00::/8",
      NODE_ENV: "development",
    });
    expect(settings).toMatchObject({
      demoContent: false,
      rateLimit: false,
      prepareImageVariants: false,
      drainSeconds: 5,
      trustedProxies: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
      development: true,
    });
  });
});

describe("a secret can be in a file, as credentials of systemd and secrets of containers are", () => {
  function writeSecret(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), "waraq-secret-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "secret");
    writeFileSync(path, text);
    return path;
  }

  test.each([
    ["DATABASE_URL", "postgresql://waraq:pa55word@127.0.0.1/waraq"],
    ["SMTP_URL", "smtps://waraq:pa55word@mail.example.com"],
    ["STAFF_PASSWORD", strongPassword],
    ["TOKEN_SECRET", "k3v9QmT1xw8ZpR4bY7nL2cF6hJ0sD5gA"],
  ])("%s_FILE, with and without an end of line", (name, value) => {
    const { SMTP_URL: _own, ...others } = smtp;
    const expected = readConfig({ ...others, [name]: value });
    for (const text of [value, `${value}\n`, `${value}\r\n`])
      expect(readConfig({ ...others, [`${name}_FILE`]: writeSecret(text), [name]: " " })).toEqual(expected);
    expect(expected).not.toEqual(readConfig(others));
  });

  test("of a variable that is not set as well", () => {
    const both = { TOKEN_SECRET: "pa55word", TOKEN_SECRET_FILE: writeSecret("pa55word") };
    expect(complaint(both)).toBe(
      "TOKEN_SECRET_FILE cannot be set together with TOKEN_SECRET: set one of them",
    );
  });

  test("that can be read and is not empty", () => {
    expect(complaint({ SMTP_URL_FILE: "/no/such/file" })).toBe(
      "SMTP_URL_FILE must name a file that the server can read (ENOENT)",
    );
    expect(complaint({ DATABASE_URL_FILE: writeSecret(" \n") })).toBe(
      "DATABASE_URL_FILE must name a file that is not empty",
    );
  });

  test("of secrets alone", () => {
    expect(readConfig({ PORT_FILE: "/no/such/file" })).toEqual(readConfig({}));
  });
});

describe("TLS to another machine", () => {
  const server = "postgresql://waraq:pa55word@";
  test.each([
    ["localhost/waraq", true],
    ["127.0.0.1:5432/waraq", true],
    ["[::1]/waraq", true],
    ["%2Fvar%2Frun%2Fpostgresql/waraq", true],
    ["db/waraq?sslmode=verify-full", true],
    ["db1,db2/waraq?sslmode=verify-full", true],
    ["db/waraq", false],
    ["127.0.0.1,db/waraq", false],
    ["127.example.com/waraq", false],
    ["localhost/waraq?host=db", false],
    ["db/waraq?sslmode=disable", false],
    ["db/waraq?sslmode=prefer", false],
    ["db/waraq?sslmode=no-verify", false],
    ["db/waraq?sslmode=require&uselibpqcompat=true", false],
    ["db/waraq?sslmode=verify-full&sslmode=disable", false],
  ])("the database %s is accepted: %s", (rest, isAccepted) => {
    const DATABASE_URL = server + rest;
    if (isAccepted) expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    else
      expect(complaint({ DATABASE_URL })).toMatch(
        /^DATABASE_URL must end in \?sslmode=verify-full(?!.*pa55)/,
      );
    expect(readConfig({ DATABASE_URL, ALLOW_PLAINTEXT: "smtp, database" }).databaseUrl).toBe(DATABASE_URL);
  });

  test.each([
    ["smtp://127.0.0.1:25", "smtp://127.0.0.1:25"],
    ["smtps://mail.example.com", "smtps://mail.example.com"],
    ["smtp://mail.example.com:587", "smtp://mail.example.com:587?requireTLS=true"],
    ["smtp://mail.example.com?requireTLS=false", "smtp://mail.example.com?requireTLS=true"],
  ])("the mail server %s is used as %s", (SMTP_URL, used) => {
    expect(readConfig({ ...smtp, SMTP_URL }).mail.smtpUrl).toBe(used);
    expect(readConfig({ ...smtp, SMTP_URL, ALLOW_PLAINTEXT: "smtp" }).mail.smtpUrl).toBe(SMTP_URL);
  });

  test("the certificate of a mail server is checked", () => {
    const url = "smtps://mail.example.com?tls.rejectUnauthorized=false";
    expect(complaint({ ...smtp, SMTP_URL: url })).toMatch(/^SMTP_URL must not turn off the check/);
  });
});

describe("an invalid setting is one line that names the variable and the remedy", () => {
  test.each([
    ["PORT", "http", "PORT must be a whole number from 0 to 65535, such as 3000"],
    ["PORT", "65536", "PORT must be a whole number from 0 to 65535, such as 3000"],
    ["PORT", "-1", "PORT must be a whole number from 0 to 65535, such as 3000"],
    ["HOST", "http://localhost", "HOST must be an address or a host name, such as 127.0.0.1 or 0.0.0.0"],
    ["PUBLIC_URL", "www.example.com", /^PUBLIC_URL must be the address of the site/],
    [
      "PUBLIC_URL",
      "https://example.com/printers",
      /^PUBLIC_URL must be the address of the site without a path/,
    ],
    ["PUBLIC_URL", "ftp://example.com", /^PUBLIC_URL must be/],
    ["DATABASE_URL", "mysql://localhost/waraq", /^DATABASE_URL must look like postgresql:/],
    ["DATABASE_URL", "postgresql://db1:5432,db2:none/waraq", /^DATABASE_URL must look like postgresql:/],
    ["DRAIN_SECONDS", "31", "DRAIN_SECONDS must be a whole number of seconds from 0 to 30"],
    ["SMTP_URL", "mail.example.com:25", /^SMTP_URL must look like smtp:/],
    ["SMTP_URL", "smtp://", /^SMTP_URL must look like smtp:/],
    ["MAIL_FROM", "the website", /^MAIL_FROM must be one address/],
    ["MAIL_FROM", "a@example.com, b@example.com", /^MAIL_FROM must be one address/],
    ["MAIL_TO", "sales", /^MAIL_TO must be one or more addresses/],
    ["MAIL_TO", "sales@example.com, amal", /^MAIL_TO must be one or more addresses/],
    ["STAFF_EMAIL", "staff", "STAFF_EMAIL must be an e-mail address, such as staff@example.com"],
    ["STAFF_PASSWORD", "elevenchars", "STAFF_PASSWORD must have 12 to 1000 characters"],
    ["TOKEN_SECRET", "0123456789abcdef0123456789abcde", /^TOKEN_SECRET must have 32 bytes or more/],
    ["TOKEN_SECRET", "x".repeat(48), /^TOKEN_SECRET must have .+, 8 different ones/],
    [
      "TOKEN_SECRET",
      "abcdefg".repeat(3) + "gfedcba".repeat(3),
      /^TOKEN_SECRET must have .+, 8 different ones/,
    ],
    ["TOKEN_SECRET", "0123456789abcdef0123456789abcdef01", /^TOKEN_SECRET must have .+no repeated pattern/],
    ["ALLOW_PLAINTEXT", "all", "ALLOW_PLAINTEXT must be smtp, database or both with a comma between them"],
    [
      "LEAKED_PASSWORDS_URL",
      "https://api.pwnedpasswords.com/range",
      /^LEAKED_PASSWORDS_URL must be an https address that ends in \//,
    ],
    ["LEAKED_PASSWORDS_URL", "http://leaks.example.com/", /^LEAKED_PASSWORDS_URL must be an https address/],
    ["DEMO_CONTENT", "no", "DEMO_CONTENT must be on or off"],
    ["HSTS_SUBDOMAINS", "yes", "HSTS_SUBDOMAINS must be on or off"],
    ["RATE_LIMIT", "0", "RATE_LIMIT must be on or off"],
    ["IMAGES_AHEAD", "no", "IMAGES_AHEAD must be on or off"],
    ["TRUSTED_PROXIES", "proxy.local", /^TRUSTED_PROXIES must be addresses or networks/],
    ["TRUSTED_PROXIES", "10.0.0.0/33", /^TRUSTED_PROXIES must be addresses or networks/],
  ])("%s=%s", (variable, value, line) => {
    const message = complaint({ [variable]: value });
    expect(message).toMatch(line);
    expect(message).not.toContain("\n");
  });

  test("SMTP_URL without a sender, a recipient or the address of its links names the missing variable", () => {
    expect(complaint({ ...smtp, MAIL_FROM: "" })).toMatch(/^MAIL_FROM must be set with SMTP_URL/);
    expect(complaint({ ...smtp, MAIL_TO: "" })).toMatch(/^MAIL_TO must be set with SMTP_URL/);
    expect(complaint({ ...smtp, PUBLIC_URL: "" })).toMatch(/^PUBLIC_URL must be set with SMTP_URL/);
  });

  test.each([
    ["DATABASE_URL", "postgres//waraq:pa55word@db.example.com"],
    ["SMTP_URL", "http://waraq:pa55word@mail.example.com"],
    ["STAFF_PASSWORD", "pa55word"],
    ["TOKEN_SECRET", "pa55word"],
  ])("that of %s shows no secret", (variable, value) => {
    expect(complaint({ [variable]: value })).not.toContain("pa55word");
  });
});
