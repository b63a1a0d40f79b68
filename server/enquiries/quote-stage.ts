import {
  describeEnquiryChange,
  formatEnquiryTitle,
  getStageAfter,
} from "#domain/enquiries/enquiry-change.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import { listOffers } from "#server/quotes/acceptances/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { loadEditable } from "./change-queries.ts";
import { updateEnquiry } from "./repository.ts";

/** In the audit log, where others are accounts. */
const customer = "The customer";

/**
 * The stage of an enquiry follows its quotes. The transaction must have written to the enquiry, so that nobody else does
 * until its end. @param by address of the account; null: the customer
 */
export async function followQuote(
  transaction: TransactionQueries,
  parts: Pick<ServiceBase, "clock" | "idGenerator">,
  enquiryId: string,
  event: Parameters<typeof getStageAfter>[0],
  by: string | null,
): Promise<void> {
  const stored = (await loadEditable(transaction, [enquiryId])).get(enquiryId);
  if (stored === undefined || stored.erasedAt !== null) return;
  const isConfirmed = (await listOffers(transaction, [enquiryId])).get(enquiryId);
  const stage = getStageAfter(event, stored.stage, isConfirmed);
  if (stage === stored.stage) return;
  const respondedFirst = by === null ? null : parts.clock.now();
  const next = {
    ...stored,
    stage,
    lostReason: "",
    firstResponseAt: stored.firstResponseAt ?? respondedFirst,
  };
  await updateEnquiry(transaction, { id: enquiryId, version: stored.version, before: stored, next });
  await saveAuditEntry(transaction, parts, {
    actor: by ?? customer,
    action: "changed",
    subject: "enquiry",
    subjectId: enquiryId,
    title: formatEnquiryTitle(stored),
    detail: describeEnquiryChange(getTranslate("en"), stored, next, () => ""),
  });
}
