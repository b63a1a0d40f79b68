import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

/*
 * An unexpected console.error fails the test it happened in. A test that expects one replaces console.error itself:
 * vi.spyOn(console, "error").mockImplementation(() => {}).
 */

const unexpectedErrors: string[] = [];
const originalConsoleError = console.error;

console.error = (...args: unknown[]): void => {
  unexpectedErrors.push(format(...args));
  originalConsoleError(...args);
};

function failOnUnexpectedErrors(): void {
  const messages = unexpectedErrors.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected console.error: ${messages.join("\n")}`);
}

afterEach(failOnUnexpectedErrors);
afterAll(() => {
  console.error = originalConsoleError;
  failOnUnexpectedErrors();
});
