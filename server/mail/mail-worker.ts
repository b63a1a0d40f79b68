import { setTimeout as pause } from "node:timers/promises";
import { isMailTo } from "#domain/enquiries/mail-kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { BrandService } from "#server/brand/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Clock } from "#server/shared/clock.ts";
import type { Log } from "#server/shared/log.ts";
import { type FindLink, getMailData } from "./mail-data-queries.ts";
import type { MailTemplates } from "./load-templates.ts";
import { type MailConfig, type OutgoingMail, getMailAddresses, composeMail } from "./compose.ts";
import type { Outbox } from "./outbox.ts";
import type { MailJob } from "./repository.ts";
import { leaseLength, maxAge, maxRejectedAge } from "./retry-schedule.ts";
import { type ServerEvent, canTry, getNextState, untried } from "./server-state.ts";
import { type MakeQuotePdf, createAttachment } from "./quote-attachment.ts";
import { type Sender, getMailLocale } from "./templates/mail-data.ts";
import { type MailTransport, RecipientRejectedError } from "./transport.ts";

/**
 * After this time the next mail is sent beside a slow one. Its connection stays open, because the server may still
 * acknowledge the mail; a dead connection is silent for minutes.
 */
const defaultPatienceMs = 30_000;

const pollIntervalMs = 5000;

const maxStopTimeMs = 10_000;

const saveRetries = { tries: 10, pauseMs: 1000 } as const;

export interface MailWorker {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createMailWorker(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly templates: MailTemplates;
  readonly companyService: Pick<CompanyService, "current" | "translate">;
  readonly brandService: Pick<BrandService, "readLogo">;
  readonly config: MailConfig & { readonly publicUrl: string };
  readonly makeQuotePdf: MakeQuotePdf;
  readonly passwordLinks: { readonly findOpen: FindLink };
  readonly patience?: number;
  readonly log: Log;
}): MailWorker {
  const { database, clock, outbox, transport, templates, config, log } = parts;
  let server = untried;
  let hasHeldMails = false;
  let woken = Promise.withResolvers<void>();
  let work: Promise<void> = Promise.resolve();
  let poll: NodeJS.Timeout | undefined;
  const isRunning = () => poll !== undefined;
  const slowMails = new Set<Promise<void>>();
  const shutdown = new AbortController();

  async function sendMails(): Promise<void> {
    while (isRunning()) {
      woken = Promise.withResolvers();
      const isSent = await sendNextMail().catch((error: unknown) => {
        log.error({ err: error }, "reading the outbox failed");
        return false;
      });
      if (!isSent && isRunning()) await woken.promise;
    }
    await Promise.all(slowMails);
  }

  async function sendNextMail(): Promise<boolean> {
    if (!canTry(server, clock.now())) return false;
    const job = await outbox.claim();
    if (job === null) {
      await logHeldMails();
      return false;
    }
    const sending = send(job);
    const slow = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      slowMails.add(sending);
      void sending.then(() => slowMails.delete(sending));
      noteServer("late", "it does not answer");
      slow.resolve();
    }, parts.patience ?? defaultPatienceMs);
    await Promise.race([sending, slow.promise]);
    clearTimeout(timer);
    return true;
  }

  function noteServer(event: ServerEvent, reason = ""): void {
    const before = server.name;
    server = getNextState(server, event, clock.now());
    if (server.name === before) return;
    if (server.name === "paused")
      log.warn({ reason }, "the mail server takes no mail: the mails wait for it");
    else if (before === "paused") log.info({}, "the mail server is tried again");
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

  async function send(job: MailJob): Promise<void> {
    const lease = setInterval(() => {
      outbox
        .renew(job)
        .catch((error: unknown) =>
          log.warn({ err: error, job: job.id }, "renewing the lease of a mail failed"),
        );
    }, leaseLength / 3);
    await tryMail(job).catch((error: unknown) =>
      log.error({ err: error, job: job.id }, "saving the outcome of a mail failed: it will be sent again"),
    );
    clearInterval(lease);
  }

  async function getSender(locale: Locale): Promise<Sender> {
    const company = await parts.companyService.current(undefined, locale);
    const logo = await parts.brandService.readLogo(company);
    const t = parts.companyService.translate(locale);
    return { company, publicUrl: config.publicUrl, logo, t };
  }

  async function tryMail(job: MailJob): Promise<void> {
    let mail: OutgoingMail | null;
    try {
      mail = await writeMail(job);
      if (mail !== null) await deliver(job, mail);
    } catch (error) {
      return saveFailure(job, error);
    }
    if (mail !== null) return saveSent(job);
    await outbox.drop(job);
    log.info({ job: job.id, kind: job.kind }, "a mail was not sent: it is of no use any more");
  }

  async function deliver(job: MailJob, mail: OutgoingMail): Promise<void> {
    // In the order of no other mail: a server that is killed here loses a reminder, and does not repeat it.
    if (job.kind === "quote-reminder-to-customer") await outbox.markSent(job);
    const { refused } = await transport.deliver(mail, shutdown.signal).catch((error: unknown) => {
      noteServer(isAddressRejected(job, error) ? "rejected" : "failed", getErrorMessage(error));
      throw error;
    });
    noteServer("accepted");
    if (refused.length > 0)
      log.warn({ job: job.id, refused }, "a mail was accepted, but not for every address");
  }

  /** Null when the mail would be of no use. */
  async function writeMail(job: MailJob): Promise<OutgoingMail | null> {
    const data = await getMailData(database.queries, job, {
      findLink: parts.passwordLinks.findOpen,
      countHeld: () => outbox.countHeld(),
      now: clock.now(),
    });
    if (data === null) return null;
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
    return composeMail({
      job,
      data,
      message: await templates.writeMessage(data, sender, isPdfMissing),
      addresses: getMailAddresses(config, sender),
      sender,
      attachment,
    });
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

  async function saveFailure(job: MailJob, error: unknown): Promise<void> {
    const reason = getErrorMessage(error);
    const isFinal = clock.now() - job.queuedAt >= (isAddressRejected(job, error) ? maxRejectedAge : maxAge);
    const details = { job: job.id, kind: job.kind, attempts: job.attempts, reason };
    if (isFinal) log.error(details, "a mail was given up; it is kept as failed");
    else log.warn(details, "a mail was not sent; it will be tried again");
    await outbox.markFailed(job, { reason, isFinal });
  }

  outbox.onAnnounce((isByStaff) => {
    if (isByStaff) noteServer("asked");
    woken.resolve();
  });
  return {
    async start() {
      await outbox.releaseAbandoned();
      poll = setInterval(() => woken.resolve(), pollIntervalMs);
      work = sendMails();
    },
    async stop() {
      clearInterval(poll);
      poll = undefined;
      woken.resolve();
      const abortTimer = setTimeout(() => shutdown.abort(), maxStopTimeMs);
      await work;
      clearTimeout(abortTimer);
    },
  };
}

/** Of the company's own address a rejection is a fault of the server. */
function isAddressRejected({ kind }: MailJob, error: unknown): boolean {
  return error instanceof RecipientRejectedError && !isMailTo(kind, "company");
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
