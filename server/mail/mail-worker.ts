import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { isMailTo } from "#domain/enquiries/mail-kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Log } from "#server/shared/log.ts";
import { type FindLink, getMailData } from "./mail-data-queries.ts";
import type { MailTemplates } from "./load-templates.ts";
import { type MailConfig, getMailAddresses, composeMail } from "./compose.ts";
import type { MailFailure, Outbox } from "./outbox.ts";
import type { ClaimedMail, MailJob } from "./repository.ts";
import { leaseLength, maxAttempts, maxRejectedAttempts, minRefusedInOutage } from "./retry-schedule.ts";
import { type MakeQuotePdf, createAttachment } from "./quote-attachment.ts";
import { type Sender, getMailLocale } from "./templates/mail-data.ts";
import { type MailTransport, MailRefusedError, RecipientRejectedError } from "./transport.ts";

const maxLanes = 4;

/**
 * After this time a slow mail no longer occupies its lane. Its connection stays open, because the server may still
 * acknowledge the mail; a dead connection is silent for minutes.
 */
const defaultMaxLaneTimeMs = 30_000;

const pollIntervalMs = 5000;

const maxStopTimeMs = 10_000;

const saveRetries = { tries: 10, pauseMs: 1000 } as const;

type DeliveryOutcome = "delivered" | "useless" | { readonly error: unknown };

export interface MailWorker {
  start(): Promise<void>;
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
  readonly passwordLinks: { readonly findOpen: FindLink };
  readonly maxLaneTime?: number;
  readonly log: Log;
}): MailWorker {
  const { database, outbox, transport, templates, config, log } = parts;
  const running = new Set<Promise<void>>();
  const lanes = new Set<symbol>();
  /** "in doubt" after a failed delivery, "away" after a failed probe, until the server accepts a mail. Until then one lane works. */
  let serverState: "there" | "in doubt" | "away" = "there";
  /** The different ones since the server last accepted a mail. */
  const refusedMails = new Set<string>();
  const isOutage = () => refusedMails.size >= minRefusedInOutage;
  let isWakePending = false;
  const shutdown = new AbortController();
  let poll: NodeJS.Timeout | undefined;
  let hasHeldMails = false;
  const isRunning = () => poll !== undefined;

  /** Without the context of a request: otherwise the work would count for the client whose enquiry wakes the worker. */
  const runOutsideClient = AsyncLocalStorage.snapshot();

  function wake(): void {
    isWakePending = lanes.size >= (serverState === "there" ? maxLanes : 1);
    if (isWakePending || !isRunning()) return;
    const lane = Symbol("lane");
    lanes.add(lane);
    const work = runOutsideClient(() => sendDueMails(lane))
      .catch((error: unknown) => log.error({ err: error }, "reading the outbox failed"))
      .finally(() => {
        lanes.delete(lane);
        running.delete(work);
        if (isWakePending) wake();
      });
    running.add(work);
  }

  async function sendDueMails(lane: symbol): Promise<void> {
    while (isRunning() && lanes.has(lane)) {
      if (serverState !== "there" && (lanes.size > 1 || !(await hasWork()) || !(await isServerReachable())))
        return;
      const job = await claim();
      if (job === null) {
        // An outage that another node met, or this one before its restart.
        if (serverState === "there" && (await outbox.hasTrial())) {
          doubtServer();
          continue;
        }
        return logHeldMails();
      }
      wake();
      const laneTimer = setTimeout(() => {
        lanes.delete(lane);
        doubtServer();
        wake();
      }, parts.maxLaneTime ?? defaultMaxLaneTimeMs);
      await send(job);
      clearTimeout(laneTimer);
    }
  }

  async function hasWork(): Promise<boolean> {
    return (!isOutage() && (await outbox.hasDue())) || outbox.hasTrial();
  }

  async function claim(): Promise<ClaimedMail | null> {
    const due = isOutage() ? null : await outbox.claim();
    return due === null && serverState !== "there" ? outbox.claimTrial() : due;
  }

  function doubtServer(): void {
    if (serverState === "there") serverState = "in doubt";
  }

  async function isServerReachable(): Promise<boolean> {
    try {
      await transport.probe();
      if (serverState === "away") log.info({}, "the mail server answers again");
      serverState = "in doubt";
      return true;
    } catch (error) {
      const reason = getErrorMessage(error);
      if (serverState !== "away") log.warn({ reason }, "the mail server does not answer: mails wait for it");
      serverState = "away";
      await outbox.saveWaitingReason(reason);
      return false;
    }
  }

  async function logHeldMails(): Promise<void> {
    const held = await outbox.countHeld();
    const isHeld = Object.values(held).some((count) => count > 0);
    if (isHeld === hasHeldMails) return;
    hasHeldMails = isHeld;
    if (isHeld) {
      log.warn(held, "a sending limit is reached: these mails wait");
      await outbox.queueHeldNotice();
    } else log.info("no sending limit holds mails any more");
  }

  async function send(job: ClaimedMail): Promise<void> {
    const lease = setInterval(() => {
      outbox
        .renew(job)
        .catch((error: unknown) =>
          log.warn({ err: error, job: job.id }, "renewing the lease of a mail failed"),
        );
    }, leaseLength / 3);
    const outcome = await deliver(job).catch((error: unknown) => ({ error }));
    await saveOutcome(job, outcome).catch((error: unknown) =>
      log.error({ err: error, job: job.id }, "saving the outcome of a mail failed: it will be sent again"),
    );
    clearInterval(lease);
  }

  async function saveOutcome(job: ClaimedMail, outcome: DeliveryOutcome): Promise<void> {
    if (outcome === "delivered") {
      await saveSent(job);
      return endOutage();
    }
    if (outcome !== "useless") return saveFailure(job, outcome.error);
    await outbox.drop(job);
    log.info({ job: job.id, kind: job.kind }, "a mail was not sent: it is of no use any more");
  }

  async function getSender(locale: Locale): Promise<Sender> {
    const company = await parts.companyService.current(undefined, locale);
    return { company, publicUrl: config.publicUrl };
  }

  async function deliver(job: MailJob): Promise<"delivered" | "useless"> {
    const data = await getMailData(database.queries, job, {
      findLink: parts.passwordLinks.findOpen,
      countHeld: () => outbox.countHeld(),
    });
    if (data === null) return "useless";
    const sender = await getSender(getMailLocale(data));
    let isPdfMissing = false;
    const attachment = await createAttachment(parts.makeQuotePdf, data, getSender).catch((error: unknown) => {
      // The mail has the prices and a link to the quote: a mail without the attachment is better than none.
      log.error(
        { err: error, job: job.id },
        "rendering the PDF of a quote failed: its mail is sent without it",
      );
      isPdfMissing = true;
      return null;
    });
    const mail = await composeMail({
      job,
      data,
      message: await templates.writeMessage(data, sender, isPdfMissing),
      addresses: getMailAddresses(config, sender),
      sender,
      attachment,
    });
    const { refused } = await transport.deliver(mail, shutdown.signal).catch((error: unknown) => {
      if (isServersFault(job, error)) {
        doubtServer();
        refusedMails.add(job.id);
      }
      throw new DeliveryError(error);
    });
    if (refused.length > 0)
      log.warn({ job: job.id, refused }, "a mail was accepted, but not for every address");
    return "delivered";
  }

  /** After the acceptance is saved: a mail that fails again from here on is refused for its own sake. */
  async function endOutage(): Promise<void> {
    const wasInDoubt = serverState !== "there";
    serverState = "there";
    refusedMails.clear();
    if (!wasInDoubt) return;
    await outbox.releaseAfterOutage();
    wake();
  }

  /**
   * SMTP and the database share no transaction: a server that is killed here sends the mail twice, with the same
   * Message-ID. Saving first would lose the mail.
   */
  async function saveSent(job: MailJob): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await outbox.markSent(job);
        log.info({ job: job.id, kind: job.kind, attempts: job.attempts }, "mail sent");
        return;
      } catch (error) {
        if (tries === saveRetries.tries) throw error;
        await pause(saveRetries.pauseMs);
      }
    }
  }

  async function saveFailure(job: ClaimedMail, error: unknown): Promise<void> {
    const cause = error instanceof DeliveryError ? error.cause : error;
    const reason = getErrorMessage(cause);
    const isRecipientRejected = cause instanceof RecipientRejectedError && !isMailTo(job.kind, "company");
    const isFinal = job.attempts >= (isRecipientRejected ? maxRejectedAttempts : maxAttempts);
    const details = { job: job.id, kind: job.kind, attempts: job.attempts, reason };
    if (isFinal) log.error(details, "a mail was given up; it is kept as failed");
    else log.warn(details, "a mail was not sent; it will be tried again");
    const isRefusal = cause instanceof RecipientRejectedError || cause instanceof MailRefusedError;
    const fault = error instanceof DeliveryError ? getFault(job, cause) : "mail";
    await outbox.markFailed(job, { reason, isFinal, fault, isRefusal, isOutage: isOutage() });
  }

  outbox.onAnnounce(wake);
  return {
    async start() {
      await outbox.releaseAbandoned();
      poll = setInterval(wake, pollIntervalMs);
      wake();
    },
    async stop() {
      clearInterval(poll);
      poll = undefined;
      const abortTimer = setTimeout(() => shutdown.abort(), maxStopTimeMs);
      await Promise.all(running);
      clearTimeout(abortTimer);
    },
  };
}

/** Of the transport: other errors, as of a template, are the mail's own. */
class DeliveryError extends Error {
  override readonly name = "DeliveryError";

  constructor(cause: unknown) {
    super("The mail was not delivered", { cause });
  }
}

function isServersFault(job: MailJob, error: unknown): boolean {
  return getFault(job, error) !== "mail";
}

function getFault({ kind }: MailJob, error: unknown): MailFailure["fault"] {
  const isToCompany = isMailTo(kind, "company");
  if (error instanceof RecipientRejectedError) return isToCompany ? "unclear" : "mail";
  if (!(error instanceof MailRefusedError)) return "server";
  return error.isForNow && (isToCompany || !error.isAboutRecipient) ? "server" : "unclear";
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
