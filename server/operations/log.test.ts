import { expect, test } from "vitest";
import { createLog, formatForTerminal } from "./log.ts";

function writeLine(write: (log: ReturnType<typeof createLog>) => void): string {
  let written = "";
  write(createLog({ write: (line) => void (written += line) }));
  return written;
}

test.each([
  ["550 5.1.1 No mailbox amal@example.com here", "550 5.1.1 No mailbox [address] here"],
  ["550 5.7.708 Call +971 50 123 4567 or (04) 555-0199", "550 5.7.708 Call [number] or [number]"],
  ["421-4.7.28 192.0.2.10 is slowed, tel. 0097145550199", "421-4.7.28 192.0.2.10 is slowed, tel. [number]"],
  ["554 Ask 971.50.123.4567", "554 Ask [number]"],
  ["550-Unknown:\namal@example.com\n550 no", "550-Unknown:\n[address]\n550 no"],
  ["550 \u0001amal@example.com", "550 \u0001[address]"],
  ["550 o'neil@example.com", "550 [address]"],
  ["connect ECONNREFUSED 127.0.0.1:587", "connect ECONNREFUSED 127.0.0.1:587"],
])("the reply of a mail server is logged without addresses and telephone numbers: %s", (reply, logged) => {
  const line = writeLine((log) => log.warn({ reason: reply, err: new Error(reply) }, "a mail was not sent"));
  expect(JSON.parse(line)).toMatchObject({ reason: logged, err: { message: logged } });
});

test("names of parameters are logged without telephone numbers", () => {
  const line = writeLine((log) => log.warn({ parameters: ["utm", "0501234567"] }, "dropped"));
  expect(JSON.parse(line)).toMatchObject({ parameters: ["utm", "[number]"] });
});

test("at a terminal a line is its text, its fields and the stack of an error", () => {
  expect(formatForTerminal(writeLine((log) => log.info("Waraq ready on http://127.0.0.1:3000")))).toBe(
    "Waraq ready on http://127.0.0.1:3000\n",
  );
  expect(formatForTerminal(writeLine((log) => log.warn({ job: "1" }, "a mail was not sent")))).toBe(
    'Warning: a mail was not sent {"job":"1"}\n',
  );
  expect(formatForTerminal(writeLine((log) => log.error({ err: new Error("Broken") }, "failed")))).toMatch(
    /^Error: failed\nError: Broken\n {4}at /,
  );
});
