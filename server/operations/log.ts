import { type DestinationStream, type Logger, pino } from "pino";

/** An address somewhere in a text. Lengths are bounded, so that a long line takes no long time. */
const mailAddress = /[\p{L}\p{N}.!#$%&*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;

/** How many causes of an error are told. */
const maxCauses = 5;

/**
 * What is told of an error: not what else hangs on it. Errors of a database carry the row they are about, and those of
 * a mail server whom it was for.
 */
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

/**
 * The log: one JSON object a line, without personal data. E-mail addresses are taken out of whatever is logged, because
 * mail servers and databases put them into the reasons they give.
 */
export function createLog(destination?: DestinationStream): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => serializeError(error) },
    hooks: { streamWrite: (line: string) => line.replace(mailAddress, "[address]") },
  };
  return pino(options, destination ?? openStandardOutput());
}

/** How much may wait for a log that cannot be written, bytes; lines beyond it are lost. */
const maxLogBacklog = 1024 * 1024;

/** The site goes on without a log: the disk that holds it may be full, and nobody could be told but by the log. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxLogBacklog });
  output.on("error", () => undefined);
  return output;
}
