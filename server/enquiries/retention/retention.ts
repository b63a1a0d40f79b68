import { isDeepStrictEqual } from "node:util";
import {
  type ErasureConfirmation,
  type ErasureCutoffs,
  type ErasureHold,
  type RetentionFindings,
  type RetentionTimes,
  decideErasure,
  getErasureCutoffs,
} from "#domain/enquiries/retention.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { CustomerService } from "#server/customers/service.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import type { CompanyService } from "#server/company/service.ts";
import { deleteMetadata, readMetadata, writeMetadata } from "#server/database/metadata.ts";
import { exclusiveTransaction } from "#server/database/locks.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { type Actor, type Administrator, createActor } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { Log } from "#server/shared/log.ts";
import {
  type DueEnquiry,
  countDue,
  countDueWithKeptQuote,
  countEnquiries,
  countKept,
  findDueIds,
  listDue,
} from "./due-queries.ts";
import { describeErasure, removeMailFiles } from "./erasure.ts";
import { eraseEnquiries, truncateWriteLog } from "./repository.ts";

const retentionActor = createActor("Retention time");

/** The time of the last complete run on any node, ISO 8601; older data has the day alone. */
const lastRunName = "retention-day";

const heldName = "retention-held";

interface RetentionReport extends RetentionFindings, RetentionTimes, ErasureCutoffs {
  readonly hold: ErasureHold | null;
  readonly dueWithKeptQuote: number;
  readonly kept: number;
  readonly enquiries: readonly DueEnquiry[];
}

export interface ErasedCounts {
  readonly enquiries: number;
  readonly keptQuotes: number;
}

/** docs/decisions/0012-retention-stops-where-the-clock-may-be-wrong.md */
export type Retention = ReturnType<typeof createRetention>;

export function createRetention(
  parts: ServiceBase & {
    readonly companyService: Pick<CompanyService, "read">;
    readonly customers: Pick<CustomerService, "eraseOutdated">;
    readonly log: Pick<Log, "info" | "warn">;
    readonly mailFolder: string;
  },
) {
  const { database, clock, log } = parts;

  async function readTimes(): Promise<RetentionTimes> {
    // Read from the database: the settings in memory may be older and have a shorter retention time.
    return (await parts.companyService.read()).settings;
  }

  async function readFindings(
    queries: Queries,
    times: RetentionTimes,
  ): Promise<RetentionFindings & ErasureCutoffs> {
    const now = clock.now();
    const lastRun = await readLastRun(queries, now);
    const cutoffs = getErasureCutoffs(now, times);
    const due = await countDue(queries, cutoffs);
    return {
      now,
      lastRun,
      ...cutoffs,
      total: await countEnquiries(queries),
      due,
      dueBefore: lastRun === null ? due : await countDue(queries, getErasureCutoffs(lastRun, times)),
    };
  }

  async function erase(
    cutoffs: ErasureCutoffs,
    earlier: ErasureCutoffs | null,
    by: Actor,
  ): Promise<ErasedCounts> {
    let [enquiries, keptQuotes] = [0, 0];
    for (;;) {
      const erased = await exclusiveTransaction(database, "retention", async (transaction) => {
        await by.checkAgain(transaction);
        const ids = await findDueIds(transaction, cutoffs, earlier);
        if (ids.length === 0) {
          await parts.customers.eraseOutdated(transaction, cutoffs.before);
          return null;
        }
        const result = await eraseEnquiries(transaction, ids, {
          now: clock.now(),
          acceptedBefore: cutoffs.acceptedBefore,
        });
        await saveAuditEntry(transaction, parts, {
          actor: by.email,
          action: "deleted",
          subject: "enquiry",
          subjectId: "",
          title: `Enquiries with nothing new since ${toIsoDay(cutoffs.before)}`,
          detail: describeErasure(result),
        });
        return result;
      });
      if (erased === null) return { enquiries, keptQuotes };
      await truncateWriteLog(database);
      await removeMailFiles(parts.mailFolder, erased.mails);
      enquiries += erased.enquiries;
      keptQuotes += erased.kept.length;
    }
  }

  return {
    async eraseOutdated(): Promise<number> {
      const times = await readTimes();
      const run = await exclusiveTransaction(database, "retention", async (transaction) => {
        const findings = await readFindings(transaction, times);
        const { erases, hold } = decideErasure(findings);
        const isDoneToday =
          findings.lastRun !== null && toIsoDay(findings.lastRun) === toIsoDay(findings.now);
        const waiting = hold === null ? 0 : erases ? findings.dueBefore : findings.due;
        const isHoldOver = waiting === 0 && (await readHeldErasure(transaction)) > 0;
        await saveHeldCount(transaction, waiting);
        return { ...findings, hold, waiting, isHoldOver, erases: erases && !isDoneToday };
      });
      const details = {
        lastRun: run.lastRun === null ? null : toIsoTime(run.lastRun),
        before: toIsoTime(run.before),
        total: run.total,
        due: run.due,
      };
      if (run.hold !== null) {
        const level = run.waiting === 0 ? "info" : "warn";
        log[level](
          { ...details, hold: run.hold, waiting: run.waiting },
          "retention: erasure waits until staff confirm it",
        );
      }
      if (run.isHoldOver) log.info(details, "retention: no erasure waits any more");
      if (!run.erases) return 0;
      const earlier = run.lastRun === null ? null : getErasureCutoffs(run.lastRun, times);
      const { enquiries, keptQuotes } = await erase(run, earlier, retentionActor);
      await saveLastRun(database.queries, run.now);
      log.info({ ...details, erased: enquiries, keptQuotes }, "retention: run is done");
      return enquiries;
    },

    async report(): Promise<RetentionReport> {
      const { retentionMonths, acceptedQuoteYears } = await readTimes();
      const found = await readFindings(database.queries, { retentionMonths, acceptedQuoteYears });
      return {
        ...found,
        retentionMonths,
        acceptedQuoteYears,
        hold: decideErasure(found).hold,
        dueWithKeptQuote: await countDueWithKeptQuote(database.queries, found),
        kept: await countKept(database.queries),
        enquiries: await listDue(database.queries, found),
      };
    },

    /** Null, and erases nothing, when the due enquiries differ from the confirmation. */
    async eraseConfirmed(confirmation: ErasureConfirmation, by: Administrator): Promise<ErasedCounts | null> {
      const found = await readFindings(database.queries, await readTimes());
      const { due, ...days } = confirmation;
      const foundDays = {
        date: toIsoDay(found.now),
        before: toIsoDay(found.before),
        acceptedBefore: toIsoDay(found.acceptedBefore),
      };
      if (found.due !== due || !isDeepStrictEqual(days, foundDays)) return null;
      const erased = await erase(found, null, by);
      await database.queries.transaction().execute(async (transaction) => {
        await saveLastRun(transaction, found.now);
        await saveHeldCount(transaction, 0);
      });
      log.info(
        {
          before: toIsoTime(found.before),
          total: found.total,
          erased: erased.enquiries,
          keptQuotes: erased.keptQuotes,
        },
        "retention: confirmed run is done",
      );
      return erased;
    },
  };
}

export async function readHeldErasure(queries: Queries): Promise<number> {
  return Number((await readMetadata(queries, heldName)) ?? 0);
}

/** After a restore the last run belongs to other data: the next run then erases nothing by itself. */
export async function forgetRetentionRuns(transaction: TransactionQueries): Promise<void> {
  await deleteMetadata(transaction, [lastRunName, heldName]);
}

/** Null when the saved time is in the future: the clock was wrong then, or is wrong now. */
async function readLastRun(queries: Queries, now: number): Promise<number | null> {
  const saved = Date.parse((await readMetadata(queries, lastRunName)) ?? "");
  return Number.isNaN(saved) || saved > now + clockTolerance ? null : saved;
}

function saveLastRun(queries: Queries, moment: number): Promise<void> {
  return writeMetadata(queries, lastRunName, toIsoTime(moment));
}

async function saveHeldCount(queries: Queries, count: number): Promise<void> {
  if (count > 0) await writeMetadata(queries, heldName, String(count));
  else await deleteMetadata(queries, [heldName]);
}

function toIsoTime(moment: number): string {
  return new Date(moment).toISOString();
}

function toIsoDay(moment: number): string {
  return toIsoTime(moment).slice(0, 10);
}
