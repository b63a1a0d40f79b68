import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { CompanyService } from "../company/service.ts";
import type { Database } from "../database/open-database.ts";
import { getMailData } from "./load-mail-data.ts";
import type { MailTemplates } from "./load-templates.ts";
import { type MailConfig, getMailAddresses, composeMail } from "./compose.ts";
import { type MailJob, type Outbox, leaseLength } from "./outbox.ts";
import { maxAttempts, maxRejectedAttempts } from "./retry-schedule.ts";
import { type MakeQuotePdf, createAttachment } from "./quote-attachment.ts";
import { type MailTransport, RecipientRejectedError } from "./transport.ts";

/** How many mails are sent at the same time. */
const maxLanes = 4;

/**
 * After this time a mail has its connection to itself and its lane goes to others, ms. The server may still acknowledge
 * it, so nobody hangs up; but a connection that died without a word stays silent for minutes.
 */
const defaultMaxLaneTime = 30_000;

/** How often the outbox is looked into without being asked: for retries, and for what other nodes left, ms. */
const pollInterval = 5000;

/** How long mails under way may take once the server is to end, ms. */
const maxStopTime = 10_000;

/** How often it is tried to note that a mail is out, and the pause between, ms. */
const saveRetries = { tries: 10, pause: 1000 } as const;

/** Sends what is in the outbox, on this node; any number of nodes may work on one database. */
export interface MailWorker {
  start(): Promise<void>;
  /** Finishes what is under way; what takes too long is broken off and tried again by the next server. */
  stop(): Promise<void>;
}

export function createMailWorker(parts: {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly templates: MailTemplates;
  readonly companyService: Pick<CompanyService, "current">;
  readonly config: MailConfig & { readonly publicUrl: string };
  readonly makeQuotePdf: MakeQuotePdf;
  /** ms */
  readonly maxLaneTime?: number;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}): MailWorker {
  const { database, outbox, transport, templates, config, log } = parts;
  const running = new Set<Promise<void>>();
  /** Lanes that are not held by a mail for longer than `longestInLane`. */
  const lanes = new Set<symbol>();
  /** `in doubt` from a failed delivery, `away` from a failed probe, until the server takes a mail. One lane works meanwhile. */
  let serverState: "there" | "in doubt" | "away" = "there";
  /** A wake-up came while all lanes were taken. */
  let isWakePending = false;
  const shutdown = new AbortController();
  let poll: NodeJS.Timeout | undefined;
  let hasHeldMails = false;
  const isRunning = () => poll !== undefined;

  /** Outside of any request: its work would count as that of the client whose enquiry wakes the mailer. */
  const runOutsideClient = AsyncLocalStorage.snapshot();

  function wake(): void {
    isWakePending = lanes.size >= (serverState === "there" ? maxLanes : 1);
    if (isWakePending || !isRunning()) return;
    const lane = Symbol("lane");
    lanes.add(lane);
    const work = runOutsideClient(() => sendDueMails(lane))
      .catch((error: unknown) => log.error({ err: error }, "the outbox cannot be read"))
      .finally(() => {
        lanes.delete(lane);
        running.delete(work);
        if (isWakePending) wake();
      });
    running.add(work);
  }

  async function sendDueMails(lane: symbol): Promise<void> {
    while (isRunning() && lanes.has(lane)) {
      if (
        serverState !== "there" &&
        (lanes.size > 1 || !(await outbox.hasDue()) || !(await isServerReachable()))
      )
        return;
      const job = await outbox.claim();
      if (job === null) return logHeldMails();
      wake();
      const laneTimer = setTimeout(() => {
        lanes.delete(lane);
        doubtServer();
        wake();
      }, parts.maxLaneTime ?? defaultMaxLaneTime);
      await send(job);
      clearTimeout(laneTimer);
    }
  }

  function doubtServer(): void {
    if (serverState === "there") serverState = "in doubt";
  }

  /** While the server does not even greet, no mail uses up an attempt, and all leave as soon as it is back. */
  async function isServerReachable(): Promise<boolean> {
    try {
      await transport.probe();
      if (serverState === "away") log.info({}, "the mail server answers again");
      serverState = "in doubt";
      return true;
    } catch (error) {
      if (serverState !== "away")
        log.warn({ err: error }, "the mail server does not answer: mails wait for it");
      serverState = "away";
      await outbox.saveWaitingReason(getErrorMessage(error));
      return false;
    }
  }

  /** Says so once when mails begin to wait because too many went out, and once when none do any more. */
  async function logHeldMails(): Promise<void> {
    const held = await outbox.countHeld();
    const isHeld = held.toCustomers > 0 || held.toCompany > 0;
    if (isHeld === hasHeldMails) return;
    hasHeldMails = isHeld;
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
    await (failure === null ? saveSent(job) : saveFailure(job, failure.error)).catch((error: unknown) =>
      log.error({ err: error, job: job.id }, "the outcome of a mail was not noted: it will be sent again"),
    );
    clearInterval(lease);
  }

  async function deliver(job: MailJob): Promise<void> {
    const data = await getMailData(database.queries, job);
    const sender = { company: await parts.companyService.current(), publicUrl: config.publicUrl };
    const message = await templates.writeMessage(data, sender);
    const mail = await composeMail({
      job,
      data,
      message,
      addresses: getMailAddresses(config, sender),
      sender,
      attachment: await createAttachment(parts.makeQuotePdf, data, sender).catch((error: unknown) => {
        // The numbers stand in the mail, and its link leads to the PDF: an answer without it beats none.
        log.error({ err: error, job: job.id }, "a mail goes out without the PDF of its quote");
        return null;
      }),
    });
    const { refused } = await transport.deliver(mail, shutdown.signal).catch((error: unknown) => {
      if (!(error instanceof RecipientRejectedError)) doubtServer();
      throw error;
    });
    serverState = "there";
    if (refused.length > 0) log.warn({ job: job.id, refused }, "a mail was taken, but not for every address");
  }

  /**
   * The mail is out, and until that is noted it would be sent once more: SMTP has no transaction that spans both. So a
   * database that is away for a moment is waited for. A server killed right here sends the mail twice, under the same
   * Message-ID; the other order would lose it.
   */
  async function saveSent(job: MailJob): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await outbox.markSent(job);
        log.info({ job: job.id, kind: job.kind, attempts: job.attempts }, "mail sent");
        return;
      } catch (error) {
        if (tries === saveRetries.tries) throw error;
        await pause(saveRetries.pause);
      }
    }
  }

  async function saveFailure(job: MailJob, error: unknown): Promise<void> {
    const reason = getErrorMessage(error);
    const isRecipientRejected = error instanceof RecipientRejectedError && job.kind === "quote-to-customer";
    const isFinal = job.attempts >= (isRecipientRejected ? maxRejectedAttempts : maxAttempts);
    const details = { job: job.id, kind: job.kind, attempts: job.attempts, reason };
    if (isFinal) log.error(details, "a mail was given up; it is kept as failed");
    else log.warn(details, "a mail was not sent; it will be tried again");
    await outbox.markFailed(job, { reason, isFinal });
  }

  outbox.onAnnounce(wake);
  return {
    async start() {
      await outbox.releaseAbandoned();
      poll = setInterval(wake, pollInterval);
      wake();
    },
    async stop() {
      clearInterval(poll);
      poll = undefined;
      const abortTimer = setTimeout(() => shutdown.abort(), maxStopTime);
      await Promise.all(running);
      clearTimeout(abortTimer);
    },
  };
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
