import { type DestinationStream, type Logger, pino } from "pino";

/** Bounded lengths keep the match of a long line fast. */
const mailAddress = /[\p{L}\p{N}.!#$%&*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;

const maxCauses = 5;

/** Database errors also contain the row, and mail errors the recipient. */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...("code" in error && { code: String(error.code) }),
    ...(error.cause !== undefined && depth < maxCauses && { cause: serializeError(error.cause, depth + 1) }),
  };
}

export function createLog(destination?: DestinationStream): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => serializeError(error) },
    hooks: { streamWrite: (line: string) => line.replace(mailAddress, "[address]") },
  };
  return pino(options, destination ?? openStandardOutput());
}

const maxLogBacklogBytes = 1024 * 1024;

/** The site keeps running without a log, for example on a full disk: there is no other place to report the error. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxLogBacklogBytes });
  output.on("error", () => undefined);
  return output;
}
