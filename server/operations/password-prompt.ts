import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { CommandError } from "./command.ts";

export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const first = await askHidden("New password: ");
  if ((await askHidden("The same again: ")) === first) return first;
  throw new CommandError(1, "The two passwords differ: nothing was changed");
}

async function askHidden(question: string): Promise<string> {
  const hiddenOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hiddenOutput, terminal: true });
  const closed = new AbortController();
  // Ctrl-C and Ctrl-D.
  terminal.once("SIGINT", () => terminal.close());
  terminal.once("close", () => closed.abort());
  process.stderr.write(question);
  try {
    return await terminal.question("", { signal: closed.signal });
  } catch {
    throw new CommandError(1, "No password was given: nothing was changed");
  } finally {
    process.stderr.write("\n");
    terminal.close();
  }
}
