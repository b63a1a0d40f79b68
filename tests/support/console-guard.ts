import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

/*
 * An unexpected console.error fails the test it happened in. A test that expects one replaces console.error itself:
 * vi.spyOn(console, "error").mockImplementation(() => {}).
 */

const unexpected: string[] = [];
const original = console.error;

console.error = (...args: unknown[]): void => {
  unexpected.push(format(...args));
  original(...args);
};

function refuseUnexpected(): void {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected console.error: ${messages.join("\n")}`);
}

afterEach(refuseUnexpected);
afterAll(refuseUnexpected);
