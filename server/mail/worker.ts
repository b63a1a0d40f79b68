import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { CompanyFacts } from "../company/service.ts";
import type { Database } from "../database/open.ts";
import type { Clock } from "../shared/clock.ts";
import { getMailFacts } from "./template-data.ts";
import type { Messages } from "./load-templates.ts";
import { type MailSettings, addressesOf, makeOutgoingMail } from "./compose.ts";
import { countHeldMails } from "./sending-limits.ts";
import { type MailJob, leaseLength, openOutbox } from "./outbox.ts";
import { mostAttempts, mostRefusals } from "./retry-schedule.ts";
import { type MakeQuotePdf, attachQuote } from "./quote-attachment.ts";
import { type MailTransport, RecipientRefused } from "./transport.ts";

/** How many mails are sent at the same time. */
const mostLanes = 4;

/**
 * After this time a mail has its connection to itself and its lane goes to others, ms. The server may still acknowledge
 * it, so nobody hangs up; but a connection that died without a word stays silent for minutes.
 */
const longestInLane = 30_000;

/** How often the outbox is looked into without being asked: for retries, and for what other nodes left, ms. */
const pollInterval = 5000;

/** How long mails under way may take once the server is to end, ms. */
const longestFarewell = 10_000;

/** How often it is tried to note that a mail is out, and the pause between, ms. */
const noting = { tries: 10, pause: 1000 } as const;

/** Sends what is in the outbox, on this node; any number of nodes may work on one database. */
export interface Mailer {
  start(): Promise<void>;
  /** There is mail to be sent. */
  wake(): void;
  /** Finishes what is under way; what takes too long is broken off and tried again by the next server. */
  stop(): Promise<void>;
}

export function createMailer(parts: {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly messages: Messages;
  readonly companyFacts: Pick<CompanyFacts, "current">;
  readonly settings: MailSettings & { readonly publicUrl: string; readonly rateLimit: boolean };
  readonly makeQuotePdf: MakeQuotePdf;
  /** ms */
  readonly longestInLane?: number;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}): Mailer {
  const { database, transport, messages, settings, log } = parts;
  const outbox = openOutbox(database, parts.clock, settings.rateLimit);
  const running = new Set<Promise<void>>();
  /** Lanes that are not held by a mail for longer than `longestInLane`. */
  const lanes = new Set<symbol>();
  /** `in doubt` from a failed delivery, `away` from a failed probe, until the server takes a mail. One lane works meanwhile. */
  let server: "there" | "in doubt" | "away" = "there";
  /** A wake-up came while all lanes were taken. */
  let isWaitedFor = false;
  const farewell = new AbortController();
  let poll: NodeJS.Timeout | undefined;
  let isHolding = false;
  const isRunning = () => poll !== undefined;

  /** Outside of any request: its work would count as that of the client whose enquiry wakes the mailer. */
  const ofNoClient = AsyncLocalStorage.snapshot();

  function wake(): void {
    isWaitedFor = lanes.size >= (server === "there" ? mostLanes : 1);
    if (isWaitedFor || !isRunning()) return;
    const lane = Symbol("lane");
    lanes.add(lane);
    const work = ofNoClient(() => sendWhatIsDue(lane))
      .catch((error: unknown) => log.error({ err: error }, "the outbox cannot be read"))
      .finally(() => {
        lanes.delete(lane);
        running.delete(work);
        if (isWaitedFor) wake();
      });
    running.add(work);
  }

  async function sendWhatIsDue(lane: symbol): Promise<void> {
    while (isRunning() && lanes.has(lane)) {
      if (server !== "there" && (lanes.size > 1 || !(await outbox.hasDue()) || !(await isServerThere())))
        return;
      const job = await outbox.claim();
      if (job === null) return noteHeld();
      wake();
      const patience = setTimeout(() => {
        lanes.delete(lane);
        doubtServer();
        wake();
      }, parts.longestInLane ?? longestInLane);
      await send(job);
      clearTimeout(patience);
    }
  }

  function doubtServer(): void {
    if (server === "there") server = "in doubt";
  }

  /** While the server does not even greet, no mail uses up an attempt, and all leave as soon as it is back. */
  async function isServerThere(): Promise<boolean> {
    try {
      await transport.probe();
      if (server === "away") log.info({}, "the mail server answers again");
      server = "in doubt";
      return true;
    } catch (error) {
      if (server !== "away") log.warn({ err: error }, "the mail server does not answer: mails wait for it");
      server = "away";
      await outbox.explainWaiting(reasonOf(error));
      return false;
    }
  }

  /** Says so once when mails begin to wait because too many went out, and once when none do any more. */
  async function noteHeld(): Promise<void> {
    if (!settings.rateLimit) return;
    const held = await countHeldMails(database.queries, parts.clock.now());
    const isHeld = held.toCustomers > 0 || held.toCompany > 0;
    if (isHeld === isHolding) return;
    isHolding = isHeld;
    if (isHeld) log.warn(held, "unusually many mails: these wait until fewer have gone out");
    else log.info("no mail waits any more because of too many");
  }

  /** Holds the job as long as it takes: a node that is gone stops renewing. */
  async function send(job: MailJob): Promise<void> {
    const lease = setInterval(() => {
      outbox
        .renew(job)
        .catch((error: unknown) => log.warn({ err: error, job: job.id }, "a lease was not renewed"));
    }, leaseLength / 3);
    const failure = await deliver(job).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await (failure === null ? noteSent(job) : noteFailure(job, failure.error)).catch((error: unknown) =>
      log.error({ err: error, job: job.id }, "the outcome of a mail was not noted: it will be sent again"),
    );
    clearInterval(lease);
  }

  async function deliver(job: MailJob): Promise<void> {
    const facts = await getMailFacts(database.queries, job);
    const sender = { company: await parts.companyFacts.current(), publicUrl: settings.publicUrl };
    const message = await messages.writeMessage(facts, sender);
    const mail = await makeOutgoingMail({
      job,
      facts,
      message,
      addresses: addressesOf(settings, sender),
      sender,
      attachment: await attachQuote(parts.makeQuotePdf, facts, sender).catch((error: unknown) => {
        // The numbers stand in the mail, and its link leads to the PDF: an answer without it beats none.
        log.error({ err: error, job: job.id }, "a mail goes out without the PDF of its quote");
        return null;
      }),
    });
    const { refused } = await transport.deliver(mail, farewell.signal).catch((error: unknown) => {
      if (!(error instanceof RecipientRefused)) doubtServer();
      throw error;
    });
    server = "there";
    if (refused.length > 0) log.warn({ job: job.id, refused }, "a mail was taken, but not for every address");
  }

  /**
   * The mail is out, and until that is noted it would be sent once more: SMTP has no transaction that spans both. So a
   * database that is away for a moment is waited for. A server killed right here sends the mail twice, under the same
   * Message-ID; the other order would lose it.
   */
  async function noteSent(job: MailJob): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await outbox.markSent(job);
        log.info({ job: job.id, kind: job.kind, attempts: job.attempts }, "mail sent");
        return;
      } catch (error) {
        if (tries === noting.tries) throw error;
        await pause(noting.pause);
      }
    }
  }

  async function noteFailure(job: MailJob, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const isHopeless = error instanceof RecipientRefused && job.kind === "quote-to-customer";
    const isFinal = job.attempts >= (isHopeless ? mostRefusals : mostAttempts);
    const details = { job: job.id, kind: job.kind, attempts: job.attempts, reason };
    if (isFinal) log.error(details, "a mail was given up; it is kept as failed");
    else log.warn(details, "a mail was not sent; it will be tried again");
    await outbox.markFailed(job, { reason, isFinal });
  }

  return {
    async start() {
      await outbox.releaseAbandoned();
      poll = setInterval(wake, pollInterval);
      wake();
    },
    wake,
    async stop() {
      clearInterval(poll);
      poll = undefined;
      const patience = setTimeout(() => farewell.abort(), longestFarewell);
      await Promise.all(running);
      clearTimeout(patience);
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
