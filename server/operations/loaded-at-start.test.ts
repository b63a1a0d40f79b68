import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const projectFolder = join(import.meta.dirname, "..", "..");

const listFiles = `
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      console.log(url);
      return next(url, context);
    },
  });
  await import("./server/start-server.ts");
`;

test("modules for images, PDFs, mail, passwords, metrics and the API document are loaded on demand", async () => {
  const node = join(projectFolder, "node_modules", ".bin", "node");
  const { stdout } = await promisify(execFile)(node, ["--input-type=module", "--eval", listFiles], {
    cwd: projectFolder,
    env: { ...process.env, NODE_COMPILE_CACHE: join(projectFolder, "build", ".compiled") },
  });
  expect(stdout).toContain("/node_modules/fastify/");
  const onDemand = [
    "sharp",
    "@myriaddreamin/typst-ts-node-compiler",
    "nodemailer/lib/mail-composer",
    "nodemailer/lib/smtp-transport",
    "@react-email/render",
    "@node-rs/argon2",
    "@simplewebauthn/server",
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-en",
    "pg",
    "prom-client",
    "@opentelemetry/api",
    "@fastify/swagger",
    "@fastify/swagger-ui",
    "yaml",
  ];
  expect(onDemand.filter((part) => stdout.includes(`/node_modules/${part}/`))).toEqual([]);
});
