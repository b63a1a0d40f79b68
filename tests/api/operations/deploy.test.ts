import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { serverEnvironment, serverFlags } from "#scripts/node.mjs";
import { readConfig, variableNames } from "#server/config.ts";
import { commitDeadline } from "#server/database/commit-deadline.ts";
import { closeTimeouts, maxDrainSeconds, maxTimeToEnd } from "#server/http/shutdown.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const serviceSchema = z.object({
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]),
  secrets: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  init: z.boolean().optional(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }),
});
const compositionSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const composition = compositionSchema.parse(parse(read("deploy/compose.yaml"), { merge: true }));
const services = Object.entries(composition.services);

function parseVariables(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z_]+)=(\S*)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Variables of Node, PostgreSQL and Docker Compose. */
const others = new Set([
  "NODE_ENV",
  ...Object.keys(serverEnvironment),
  "POSTGRES_PASSWORD",
  "REPLICATION_PASSWORD",
]);

describe("the deployment sets known variables only", () => {
  test.each([
    ["the nodes", composition.services["node1"]?.environment ?? {}],
    ["the container", parseVariables(read("deploy/Dockerfile").replace(/\nHEALTHCHECK[\s\S]*/, ""))],
    ["the service", parseVariables(read("deploy/systemd/settings.env").replaceAll(/^#.*$/gm, ""))],
    ["the example", parseVariables(read("deploy/env.example"))],
  ])("%s", (_name, variables) => {
    const names = Object.keys(variables);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !others.has(name) && !variableNames.includes(name))).toEqual([]);
  });

  test("in values that the server accepts", () => {
    const { DATABASE_URL: _two, ...environment } = composition.services["node1"]?.environment ?? {};
    const folder = mkdtempSync(join(tmpdir(), "waraq-secrets-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const secrets = {
      "token-secret": "k3v9QmT1xw8ZpR4bY7nL2cF6hJ0sD5gA",
      "smtp-url": "smtps://user:password@mail.example.com",
    };
    for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, name), `${text}\n`);
    const example = parseVariables(read("deploy/env.example"));
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace("/run/secrets", folder)
        .replace(
          /\$\{(\w+)(?::-(\w*))?[^}]*\}/g,
          (_all, variable: string, otherwise?: string) =>
            otherwise ?? new Map(Object.entries(example)).get(variable) ?? "",
        ),
    ]);
    expect(readConfig(Object.fromEntries(filled))).toMatchObject({
      publicUrl: "https://www.example.com",
      demoContent: false,
      mail: { smtpUrl: secrets["smtp-url"] },
      tokenSecret: secrets["token-secret"],
      firstAccount: { email: "staff@example.com", password: undefined },
      metrics: { host: "0.0.0.0", port: 9464 },
    });
  });
});

describe("Node runs with the options of `npm start`", () => {
  const { NODE_COMPILE_CACHE: _cacheFolder, ...memory } = serverEnvironment;

  test("in the container", () => {
    const text = read("deploy/Dockerfile");
    const command = /^CMD (.*)$/m.exec(text)?.[1] ?? "[]";
    expect(JSON.parse(command)).toEqual(["node", ...serverFlags, "server/main.ts"]);
    expect(parseVariables(text)).toMatchObject(memory);
  });

  test("in the service", () => {
    const command = /^ExecStart=\S+ (.*)$/m.exec(read("deploy/systemd/waraq.service"))?.[1];
    expect(command?.split(" ")).toEqual([...serverFlags, "server/main.ts"]);
    expect(parseVariables(read("deploy/systemd/settings.env"))).toMatchObject(memory);
  });
});

describe("the Compose file", () => {
  test("gives the nodes the addresses that the proxy uses, so that no name lookup is needed at start", () => {
    const addressSchema = z.object({ site: z.object({ ipv4_address: z.string() }) });
    const nodes = services.filter(([name]) => /^node\d$/.test(name));
    const addresses = nodes.map(([, { networks }]) => addressSchema.parse(networks).site.ipv4_address);
    const requestedAddresses = [...read("deploy/nginx/nodes.conf").matchAll(/^ +server (\S+):3000 /gm)];
    expect(requestedAddresses.map(([, address]) => address)).toEqual(addresses);
  });

  test("refers to services, networks, volumes, secrets and files that exist", () => {
    for (const [, { depends_on: waits = [], networks, secrets = [], volumes = [] }] of services) {
      for (const name of secrets) expect(composition.secrets[name]?.file).toBe(`./secrets/${name}`);
      for (const name of Array.isArray(waits) ? waits : Object.keys(waits))
        expect(Object.keys(composition.services)).toContain(name);
      for (const name of Array.isArray(networks) ? networks : Object.keys(networks))
        expect(Object.keys(composition.networks)).toContain(name);
      for (const volume of volumes) {
        const [source = ""] = volume.split(":");
        if (["./tls", "./backups"].includes(source)) continue; // Certificate and backups are the operator's.
        if (source.startsWith("./")) expect(existsSync(join(root, "deploy", source)), source).toBe(true);
        else expect(Object.keys(composition.volumes)).toContain(source);
      }
    }
  });
});

test("nodes and proxy have a read-only root, services no capabilities or new privileges, no node is root", () => {
  for (const [name, service] of services) {
    expect(service.cap_drop, name).toEqual(["ALL"]);
    expect(service.security_opt, name).toEqual(["no-new-privileges:true"]);
    if (/^node|^proxy$/.test(name)) expect(service.read_only, name).toBe(true);
  }
  expect(/^USER (\w+)$/gm.exec(read("deploy/Dockerfile"))?.[1]).toBe("node");
});

test("services keep at most 100 MB of logs each, and process 1 of the nodes collects ended processes", () => {
  for (const [name, { logging, init }] of services) {
    expect(logging, name).toEqual({ driver: "local", options: { "max-size": "20m", "max-file": "5" } });
    expect(init, name).toBe(/^node|^commands$/.test(name) ? true : undefined);
  }
});

describe("the systemd service", () => {
  const unit = read("deploy/systemd/waraq.service");
  const commands = read("deploy/systemd/waraq-command");
  const valuesOf = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`(?:^|--property=)${name}=(\\S+)`, "gm"))].map(([, value]) => value);

  test("runs the current release, so that another release can be built beside it", () => {
    const backup = read("deploy/systemd/waraq-backup.service");
    for (const text of [unit, commands, backup].map((one) => one.replaceAll(/^#.*$/gm, ""))) {
      const paths = [...text.matchAll(/\/opt\/waraq\/(\S+)/g)].map(([, path = ""]) => path);
      expect(paths.length).toBeGreaterThan(2);
      for (const path of paths) {
        expect(path).toMatch(/^current(?:\/|$)/);
        expect(existsSync(join(root, path.replace("current", ""))), path).toBe(true);
      }
    }
  });

  test("can take secrets as credentials, which the example names", () => {
    const example = read("deploy/systemd/credentials.conf");
    const [, name = "", credential] = /^Environment=(\w+)=%d\/([\w-]+)$/m.exec(example) ?? [];
    expect(variableNames).toContain(name);
    expect(example).toContain(`\nLoadCredential=${credential}:/etc/waraq/${credential}\n`);
  });

  test("keeps compiled code apart from the cache of nginx, whose user cannot enter it", () => {
    const [folder] = valuesOf(unit, "CacheDirectory");
    expect(unit).toContain(`\nEnvironment=NODE_COMPILE_CACHE=/var/cache/${folder}\n`);
    expect(read("deploy/nginx/site.conf")).toMatch(/^proxy_cache_path \/var\/cache\/waraq /m);
    expect(folder).not.toBe("waraq");
  });

  test("restarts without a limit after a failed start", () => {
    expect(valuesOf(unit, "Restart")).toEqual(["always"]);
    expect(valuesOf(unit, "StartLimitIntervalSec")).toEqual(["0"]);
    expect(unit).not.toContain("StartLimitBurst");
  });

  test("has commands that run with the same account, settings and data", () => {
    for (const name of ["User", "DynamicUser", "UMask", "WorkingDirectory", "EnvironmentFile"])
      expect(valuesOf(commands, name), name).toEqual(valuesOf(unit, name));
    expect(valuesOf(unit, "EnvironmentFile")).toHaveLength(2);
    expect(valuesOf(unit, "StateDirectory")).toEqual(["waraq"]);
    expect(commands).toContain('"StateDirectory=waraq waraq-backups"');
    accessSync(join(root, "deploy/systemd/waraq-command"), constants.X_OK);
  });

  test("has a daily backup with the same account, settings, data and restrictions", () => {
    const backup = read("deploy/systemd/waraq-backup.service");
    const restrictions = [
      ...unit.matchAll(/^((?:Protect|Private|Restrict|NoNew|Capability|SystemCall)\w*)=/gm),
    ];
    const names = ["User", "DynamicUser", "UMask", "WorkingDirectory", "EnvironmentFile"];
    for (const name of new Set([...names, ...restrictions.map(([, restriction = ""]) => restriction)]))
      expect(valuesOf(backup, name), name).toEqual(valuesOf(unit, name));
    expect(restrictions.length).toBeGreaterThan(15);
    expect(backup).toContain("\nStateDirectory=waraq waraq-backups\n");
    const [, script = "", args = ""] = /^ExecStart=\S+ \S+ (\S+) (.*)$/m.exec(backup) ?? [];
    expect(existsSync(join(root, script))).toBe(true);
    expect(args).toBe("backup --folder /var/lib/waraq-backups --keep 14");
    expect(valuesOf(read("deploy/systemd/waraq-backup.timer"), "Persistent")).toEqual(["true"]);
  });
});

describe("the scripts that install and upgrade", () => {
  const install = read("deploy/install");
  const shared = read("deploy/release.sh");

  test.each([
    ["install", 150],
    ["upgrade", 120],
  ])("%s is a bash script of at most %i lines", (name, maxLines) => {
    accessSync(join(root, "deploy", name), constants.X_OK);
    for (const file of [name, "release.sh"])
      expect(spawnSync("bash", ["-n", join(root, "deploy", file)], { encoding: "utf8" }).stderr).toBe("");
    expect(read(`deploy/${name}`).split("\n").length - 1).toBeLessThanOrEqual(maxLines);
  });

  test("ask for settings that the server knows, all that it needs to send mail among them", () => {
    const asked = [...install.matchAll(/^ +ask ([A-Z_]+) /gm)].map(([, name]) => name);
    expect(asked).toEqual(["PUBLIC_URL", "STAFF_EMAIL", "SMTP_URL", "MAIL_FROM", "MAIL_TO"]);
    expect(asked.filter((name) => name === undefined || !variableNames.includes(name))).toEqual([]);
  });

  test("try a release with a copy of the data that reaches neither the database nor a mail server", () => {
    const emptied = [...read("deploy/upgrade").matchAll(/ ([A-Z_]+)=(?=[ \n])/g)].map(([, name]) => name);
    const secrets = ["DATABASE_URL", "SMTP_URL"];
    expect(emptied).toEqual(expect.arrayContaining(secrets.flatMap((name) => [name, `${name}_FILE`])));
  });

  test("name files, a port and Node packages that exist", () => {
    const placed = [...shared.matchAll(/^ +put "\$1" "\$2" ((?:nginx|systemd)\/[\w.-]+) /gm)];
    expect(placed.length).toBeGreaterThan(1);
    for (const [, file = ""] of placed) expect(existsSync(join(root, "deploy", file)), file).toBe(true);
    const { PORT } = parseVariables(read("deploy/systemd/settings.env"));
    expect(shared).toContain(`\nreadonly site=http://127.0.0.1:${PORT}\n`);
    const nodes = [...shared.matchAll(/\bpackage=(\S+)/g)].map(([, name]) => name);
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read("package.json")));
    expect(nodes.toSorted()).toEqual(Object.keys(optionalDependencies).toSorted());
  });
});

test("unit and composition let a server end by itself, with the longest DRAIN_SECONDS that it accepts", () => {
  const limits = [
    /^TimeoutStopSec=(\d+)$/m.exec(read("deploy/systemd/waraq.service")),
    /^x-node:[\s\S]*?\n  stop_grace_period: (\d+)s$/m.exec(read("deploy/compose.yaml")),
  ].map((found) => Number(found?.[1]) * 1000);
  for (const limit of limits) expect(limit).toBeGreaterThan(maxTimeToEnd(maxDrainSeconds));
  // A write that waits for a replica gets its response before the connection is closed.
  const { cancelAfter, closeAfter } = commitDeadline;
  expect(closeTimeouts.total).toBeGreaterThan(closeTimeouts.request + cancelAfter + closeAfter);
});

test("nginx on one machine connects to the socket of systemd, which the service needs", () => {
  const unit = read("deploy/systemd/waraq.service");
  for (const name of ["Requires", "After"])
    expect(unit).toMatch(new RegExp(`^${name}=.*\\bwaraq\\.socket$`, "m"));
  const address = /^ListenStream=(\S+)$/m.exec(read("deploy/systemd/waraq.socket"))?.[1];
  const servers = [...read("deploy/nginx/one-machine.conf").matchAll(/^ +server (\S+) /gm)];
  expect(servers.map(([, server]) => server)).toEqual([address]);
});

test("commands in containers have the settings of the nodes and start no other service", () => {
  const { commands, node1 } = composition.services;
  expect(commands?.environment).toEqual(node1?.environment);
  expect(commands?.secrets).toEqual(node1?.secrets);
  expect(commands).toMatchObject({ depends_on: [], profiles: ["commands"], volumes: ["./backups:/backups"] });
});

test("the container image has the notices of the packages whose licences ask for them", () => {
  expect(read("deploy/Dockerfile")).toContain("COPY --from=build /waraq/licences ./licences\n");
  const { packages } = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ license: z.string().optional(), dev: z.boolean().optional() }),
      ),
    })
    .parse(JSON.parse(read("package-lock.json")));
  const copyleft = Object.entries(packages).filter(
    ([, { license = "", dev = false }]) => !dev && /GPL|MPL/.test(license),
  );
  const notices = read("licences/NOTICES.md");
  const named = [...notices.matchAll(/`(@[\w/-]+)\*?`/g)].map(([, name = ""]) => `node_modules/${name}`);
  expect(copyleft.length).toBeGreaterThan(20);
  expect(copyleft.filter(([path]) => !named.some((name) => path.startsWith(name)))).toEqual([]);
  for (const [, file = ""] of notices.matchAll(/\]\(([\w.-]+)\)/g))
    expect(read(`licences/${file}`).length, file).toBeGreaterThan(5000);
});

test("the container image has every folder whose files the server imports", () => {
  const copied = [...read("deploy/Dockerfile").matchAll(/^COPY --from=build \/waraq\/(\w+) /gm)].map(
    ([, folder = ""]) => folder,
  );
  const imported = ["server", "domain", "messages", "content"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .flatMap((file) => [...read(join(folder, file)).matchAll(/^(?!import type).* from "#(\w+)\//gm)])
      .map(([, name = ""]) => name),
  );
  expect(copied).toEqual(expect.arrayContaining([...new Set(["server", ...imported])]));
});

test("documented commands and copied files exist, and scripts are executable", () => {
  const commands = ["README.md", "upgrade", "systemd/waraq-command", "compose.yaml"].flatMap((file) =>
    [...read(`deploy/${file}`).matchAll(/server\/[a-z/-]+\.ts/g)].map(([path]) => path),
  );
  expect(commands).toContain("server/operations/backup-command.ts");
  const copied = [...read("deploy/Dockerfile").matchAll(/^COPY --from=build \/waraq\/(\S+)/gm)];
  for (const path of [...commands, ...copied.map(([, file = ""]) => file).filter((file) => file !== "build")])
    expect(existsSync(join(root, path)), path).toBe(true);
  for (const script of ["primary-init.sh", "replica-start.sh"])
    accessSync(join(root, "deploy/postgres", script), constants.X_OK);
});
