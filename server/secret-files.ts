import { readFileSync } from "node:fs";
import { ConfigError } from "./config-error.ts";

const secretNames = ["DATABASE_URL", "SMTP_URL", "STAFF_PASSWORD", "TOKEN_SECRET"];

export const secretFileNames: readonly string[] = secretNames.map(getFileVariable);

/**
 * Reads the secret NAME from the file that NAME_FILE names: credentials of systemd, secrets of containers, agents of vaults.
 * @throws ConfigError that names the variable, and shows nothing of a file
 */
export function readSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const variables = { ...environment };
  for (const name of secretNames) {
    const fileVariable = getFileVariable(name);
    const path = environment[fileVariable];
    if (path === undefined) continue;
    if (variables[name] !== undefined)
      throw new ConfigError(fileVariable, `cannot be set together with ${name}: set one of them`);
    variables[name] = readSecret(fileVariable, path.trim());
  }
  return variables;
}

function getFileVariable(name: string): string {
  return `${name}_FILE`;
}

function readSecret(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new ConfigError(variable, `must name a file that the server can read${code}`);
  }
  // Without the end of line that an editor or `echo` adds.
  const secret = text.replace(/\r?\n$/, "");
  // Empty variables count as unset; an empty file is a mistake, which would start an empty database, for example.
  if (secret.trim() === "") throw new ConfigError(variable, "must name a file that is not empty");
  return secret;
}
