import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** Nobody answered, or the two answers differ. */
export class NoPassword extends Error {}

/**
 * A new password: typed twice without being shown on a terminal, otherwise the text of standard input.
 * @throws NoPassword
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, "");
  const first = await askUnseen("New password: ");
  if ((await askUnseen("The same again: ")) === first) return first;
  throw new NoPassword("The two passwords differ: nothing was changed");
}

async function askUnseen(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const given = new AbortController();
  // Ctrl-C and Ctrl-D.
  terminal.once("SIGINT", () => terminal.close());
  terminal.once("close", () => given.abort());
  process.stderr.write(question);
  try {
    return await terminal.question("", { signal: given.signal });
  } catch {
    throw new NoPassword("No password was given: nothing was changed");
  } finally {
    process.stderr.write("\n");
    terminal.close();
  }
}
