import { isIP } from "node:net";
import { isatty } from "node:tty";
import { type DestinationStream, type Logger, pino } from "pino";
import { z } from "zod";

/**
 * After the escape of a character of the line, such as "\n", whose letter is no part of the address. Bounded lengths keep
 * the match of a long line fast.
 */
const mailAddress =
  /(\\(?:u[\da-f]{4}|[a-z]))?[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;

/** The reply code of SMTP ("550 5.7.708"), an IP address, or seven digits and more as people write telephone numbers. */
const numbers =
  /(\b[245]\d\d[ -][245]\.\d{1,3}\.\d{1,3}\b)|\b\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|[+(]{0,2}\d(?:[\s()./-]{0,2}\d){6,}/g;

/** Replies of mail servers name telephones, and messages of the database the value that they refuse. */
function removeTelephoneNumbers(text: string): string {
  return text.replaceAll(numbers, (found, replyCode?: string) =>
    replyCode !== undefined || isIP(found) !== 0 ? found : "[number]",
  );
}

const maxCauses = 5;

/** Database errors also contain the row, and mail errors the recipient. */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return removeTelephoneNumbers(String(error));
  return {
    type: error.name,
    message: removeTelephoneNumbers(error.message),
    stack: error.stack && removeTelephoneNumbers(error.stack),
    ...("code" in error && { code: String(error.code) }),
    ...(error.cause !== undefined && depth < maxCauses && { cause: serializeError(error.cause, depth + 1) }),
  };
}

export function createLog(destination: DestinationStream = openOutput(1)): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) => serializeError(error),
      reason: (reason: unknown) => (typeof reason === "string" ? removeTelephoneNumbers(reason) : reason),
      // Strangers write the names of parameters.
      parameters: (names: readonly string[]) => names.map(removeTelephoneNumbers),
    },
    hooks: { streamWrite: (line: string) => line.replace(mailAddress, "$1[address]") },
  };
  return pino(options, destination);
}

const maxLogBacklogBytes = 1024 * 1024;

/**
 * The site keeps running without a log, for example on a full disk: there is no other place to report the error.
 * @param fd 1 for standard output, 2 for standard error
 */
export function openOutput(fd: 1 | 2): DestinationStream {
  const output = pino.destination({ fd, sync: true, maxLength: maxLogBacklogBytes });
  output.on("error", () => undefined);
  return isatty(fd) ? { write: (line) => void output.write(formatForTerminal(line)) } : output;
}

const lineSchema = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(""),
  err: z.looseObject({ stack: z.string().optional() }).optional(),
});

/** For a person who watches: the text, then the fields, and the stack of an error on lines of its own. */
export function formatForTerminal(line: string): string {
  const { level, time: _time, msg, err, ...fields } = lineSchema.parse(JSON.parse(line));
  const severity = level >= 50 ? "Error: " : level >= 40 ? "Warning: " : "";
  const details = Object.keys(fields).length === 0 ? "" : ` ${JSON.stringify(fields)}`;
  const stack = err === undefined ? "" : `\n${err.stack ?? JSON.stringify(err)}`;
  return `${severity}${msg}${details}${stack}\n`;
}
