import { useEffect, useMemo, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { useText } from "#app/messages/text-context.ts";
import { parseLocalTime } from "#domain/shared/dates.ts";
import { formatMoment } from "#domain/shared/format.ts";
import { listQuoteChanges } from "#domain/quotes/quote-changes.ts";
import { getDraftActions } from "#domain/quotes/quote-actions.ts";
import {
  type QuoteDraft,
  createDraftedLine,
  createDraftedQuote,
  hasLines,
} from "#domain/quotes/quote-draft.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { type ConflictChoice, ConflictDialog } from "#app/dashboard/editing/ConflictDialog.tsx";
import { showFaults } from "#app/dashboard/editing/show-faults.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { storeEnquiry } from "#app/dashboard/enquiries/enquiry-queries.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DoNotContactMark } from "#app/dashboard/enquiries/DoNotContact.tsx";
import { DashboardFailure } from "#app/dashboard/layout/DashboardFailure.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { useIsAdministrator } from "#app/dashboard/session/current-session.ts";
import type { ApiError } from "#app/dashboard/shared/api-error.ts";
import { saveFile } from "#app/dashboard/shared/save-file.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import type { Route } from "./+types/quote-editor";
import { ApprovalNotice } from "./ApprovalNotice.tsx";
import { ChangesTable } from "./ChangesTable.tsx";
import { DraftLines } from "./DraftLines.tsx";
import { quoteDraftsApi } from "./quote-drafts-api.ts";
import { PriceBar, QuoteTotals } from "./QuoteTotals.tsx";
import { TermsFields } from "./TermsFields.tsx";
import { type TypedDraft, parseTypedDraft, toTypedDraft } from "./typed-draft.ts";
import { useDraftSaving } from "./use-draft-saving.ts";
import "./quote-editor.css";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = createDashboardMeta("Quote", ({ detail }: Loaded) => detail.enquiry.reference);

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const quote = new URL(request.url).searchParams.get("quote");
  // As the wizard does: its page loads without it.
  const { fetchPricedProducts } = await import("#app/pricing/fetch-priced-products.ts");
  const [detail, loaded, products] = await Promise.all([
    enquiriesApi.find(id),
    quoteDraftsApi.read(id, quote),
    fetchPricedProducts("en"),
  ]);
  return { detail, loaded, products };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DashboardFailure error={error} list={{ label: "To the enquiries", path: dashboardPaths.enquiries }} />
  );
}

export default function QuoteEditorPage() {
  const { detail, loaded } = useLoaderData<typeof clientLoader>();
  return <QuoteEditor key={`${detail.enquiry._id} ${loaded.quote?._id}`} />;
}

function QuoteEditor() {
  const t = useText();
  const { detail, loaded, products } = useLoaderData<typeof clientLoader>();
  const { currency } = useCompany();
  const navigate = useNavigate();
  const { enquiry } = detail;
  const { quote: revised } = loaded;
  const [typed, setTyped] = useState(() => toTypedDraft(loaded.draft));
  const [isChecked, setChecked] = useState(false);
  const [isMailed, setMailed] = useState(enquiry.email !== "" && !enquiry.doNotContact);
  const parsed = useMemo(() => parseTypedDraft(typed), [typed]);
  const draft = parsed.success ? parsed.data : null;
  /** The last one without a fault: its price stays while a field is typed. */
  const [complete, setComplete] = useState(loaded.draft);
  if (draft !== null && draft !== complete) setComplete(draft);
  const saving = useDraftSaving({ enquiryId: enquiry._id, loaded, draft });
  const { stored } = saving;
  const unsaved = useUnsavedChanges(!saving.isStored);
  const { isRunning, run } = useAction("The quote is not sent.", listFaults);
  const reasons = getDraftActions(stored, useIsAdministrator());
  const enquiryPath = dashboardPaths.enquiry(enquiry._id);

  const titles = useMemo(
    () =>
      new Map<string, { readonly title: string; readonly refurbished: boolean }>([
        ...products.map((each) => [each.id, each] as const),
        ...stored.products.map((each) => [each._id, each] as const),
      ]),
    [products, stored],
  );
  const toQuote = (of: QuoteDraft): Quote =>
    createDraftedQuote(
      of,
      of.lines.map((line) => {
        const { title = "", refurbished = false } = titles.get(line.productId) ?? {};
        return createDraftedLine({ ...noTexts, id: line.productId, title, refurbished }, line);
      }),
      { vatPercent: stored.vatPercent, priceDisplay: stored.priceDisplay, presentSpend: null },
    );
  const toOffer = (of: QuoteDraft) => ({
    quote: toQuote(of),
    validUntil: parseLocalTime(`${of.validUntil}T23:59`, stored.timeZone),
  });
  const compare = (before: QuoteDraft, after: QuoteDraft) =>
    listQuoteChanges(t, { before: toOffer(before), after: toOffer(after) }, stored.timeZone);

  const quote = toQuote(complete);
  const previewing = useAction("There is no preview.", listFaults);
  const was = revised && toTypedDraft(revised.draft);
  const issues = new Map((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  /** An empty field is no fault before the quote is to be sent. */
  const findError = (path: string, value: string) =>
    isChecked || value !== "" ? issues.get(path) : undefined;
  const change = (changes: Partial<TypedDraft>) => setTyped((before) => ({ ...before, ...changes }));
  /** Resolves to null after the first wrong field has the focus. */
  const check = (): QuoteDraft | null => {
    setChecked(true);
    if (draft !== null && hasLines(draft)) return draft;
    document.getElementById("add-product")?.focus();
    if (draft === null) showFaults(".quote-editor");
    return null;
  };
  /** Of the draft as it is typed. */
  const finish = async (
    call: (version: number) => Promise<Detail>,
    done: { readonly text: string; readonly detail?: string },
  ) => {
    const checked = check();
    if (checked === null) return;
    const version = await saving.save(checked);
    storeEnquiry(await call(version).catch(saving.readTheirs));
    unsaved.clear(true);
    notify({ kind: "ok", ...done });
    void refreshWaiting();
    await navigate(enquiryPath);
  };
  const send = async () => {
    if (reasons.send !== null) return;
    await run(() =>
      finish((version) => quoteDraftsApi.send(enquiry._id, { version, isMailed }), {
        text: revised === null ? "The quote is sent" : `Version ${revised.version + 1} is sent`,
        detail: isMailed ? "The customer gets it by mail." : "No mail goes out: send the link yourself.",
      }),
    );
  };
  const preview = async () => {
    const checked = check();
    if (checked === null) return;
    await previewing.run(async () => {
      await saving.save(checked);
      const file = await quoteDraftsApi.preview(enquiry._id);
      // A browser that blocks the tab, because the click was too long ago, downloads it.
      if (window.open(URL.createObjectURL(file)) === null) saveFile(file, "preview.pdf");
    });
  };
  const discard = async () => {
    const isConfirmed = await confirm({
      heading: "Discard this draft?",
      question: "The customer keeps what was sent; what you prepared is lost.",
      confirmLabel: "Discard draft",
      cancelLabel: "Keep it",
    });
    if (!isConfirmed) return;
    await run(async () => {
      await quoteDraftsApi.discard(enquiry._id, stored.version);
      unsaved.clear(true);
      await navigate(enquiryPath);
    });
  };
  const resolve = (choice: ConflictChoice) => {
    const { theirs } = saving;
    if (theirs === null || choice === "neither") return saving.keepEditing();
    saving.take(theirs);
    if (choice === "theirs") setTyped(toTypedDraft(theirs.draft));
    else if (draft !== null) void saving.save(draft);
  };

  const sendReason = reasons.send !== null && (
    <small className="quote-card__reason" id="send-reason">
      {reasons.send}
    </small>
  );
  const wording = reasons.refuse === null ? "Approve and send" : "Send";
  const sendLabel = revised === null ? `${wording} quote` : `${wording} version ${revised.version + 1}`;
  const sendButton = (
    <button
      className="button button--small"
      type="button"
      aria-disabled={isRunning || reasons.send !== null || undefined}
      aria-describedby={reasons.send === null ? undefined : "send-reason"}
      onClick={() => void send()}
    >
      {isRunning ? "Sending..." : sendLabel}
    </button>
  );
  return (
    <>
      <DashboardHeader
        title={revised === null ? "New quote" : `Quote ${revised.reference}, version ${revised.version + 1}`}
        note={<DraftState saving={saving} isWrong={draft === null} version={revised?.version ?? null} />}
        back={{ label: enquiry.company || enquiry.name, path: enquiryPath }}
      >
        {stored.version > 0 && (
          <button className="link link--danger" type="button" onClick={() => void discard()}>
            Discard draft
          </button>
        )}
        <button className="button button--small button--line" type="button" onClick={() => void preview()}>
          Preview
        </button>
        {sendButton}
      </DashboardHeader>
      <div className="quote-editor">
        <div className="quote-editor__main">
          <DraftLines
            typed={typed}
            was={was}
            quote={draft === null ? null : quote}
            titles={titles}
            products={products}
            locale={enquiry.locale}
            isChecked={isChecked}
            findError={findError}
            onChange={setTyped}
          />
          <section aria-labelledby="quote-terms">
            <h2 id="quote-terms">Terms</h2>
            <TermsFields typed={typed} was={was} findError={findError} onChange={change} />
          </section>
          {revised !== null && (
            <section aria-labelledby="quote-changes">
              <h2 id="quote-changes">Changed against version {revised.version}</h2>
              <p className="hint">The customer sees this too.</p>
              <ChangesTable changes={compare(revised.draft, complete)} version={revised.version} />
            </section>
          )}
          <ApprovalNotice
            stored={stored}
            action={reasons.refuse === null ? "refuse" : reasons.ask === null ? "ask" : null}
            onChange={(action, text) =>
              finish((version) => quoteDraftsApi.changeApproval(enquiry._id, { action, text, version }), {
                text: action === "ask" ? "The administrators are asked" : "The draft is not approved",
              })
            }
          />
          <section aria-labelledby="quote-send">
            <h2 id="quote-send">Send</h2>
            {enquiry.doNotContact && <DoNotContactMark />}
            {enquiry.email === "" ? (
              <p className="hint">There is no e-mail address: send the link of the quote yourself.</p>
            ) : (
              <label className="check">
                <input
                  type="checkbox"
                  checked={isMailed}
                  onChange={({ target }) => setMailed(target.checked)}
                />
                <span>
                  Mail it to <bdi>{enquiry.email}</bdi>. Otherwise you send the link yourself.
                </span>
              </label>
            )}
            {sendButton}
            {sendReason}
          </section>
        </div>
        <div className="quote-editor__side">
          <CustomerWords detail={detail} quoteId={revised?._id ?? null} />
          <aside id="price" aria-label="Price">
            <QuoteTotals quote={quote} currency={currency.code} isComplete={draft !== null} />
          </aside>
        </div>
        <PriceBar quote={quote} currency={currency.code} />
      </div>
      <ConflictDialog
        conflict={
          saving.theirs && {
            by: saving.theirs.author,
            at: saving.theirs.savedAt,
            rows:
              draft === null
                ? []
                : compare(saving.theirs.draft, draft).map(({ label, before, after }) => ({
                    name: label,
                    now: before,
                    mine: after,
                  })),
          }
        }
        subject="this draft"
        onChoose={resolve}
      />
    </>
  );
}

/** The customer reads them in full; the editor needs the title alone. */
const noTexts = { productFullName: "", makeModel: "", functions: "", output: "", speed: "" };

/** Of a day that is over, or a product that is gone, only the server knows. */
function listFaults({ message, errors }: ApiError): string {
  return [message, ...Object.values(errors)].join(". ");
}

interface DraftStateProps {
  readonly saving: ReturnType<typeof useDraftSaving>;
  readonly isWrong: boolean;
  /** Of what the customer has now. */
  readonly version: number | null;
}

function DraftState({ saving: { stored, isStored, reason }, isWrong, version }: DraftStateProps) {
  const kept = version === null ? "" : ` Version ${version} stays as it is.`;
  const fault = reason !== "" ? reason : isWrong ? "a field is wrong or empty." : null;
  const savedAt = isStored ? stored.savedAt : null;
  return (
    <>
      {reason !== "" ? (
        <span className="error">Not saved: {reason}</span>
      ) : isWrong ? (
        <>Not saved: {fault}</>
      ) : savedAt !== null ? (
        <>
          Draft, saved <Moment at={savedAt} /> by <bdi>{stored.author}</bdi>.
        </>
      ) : isStored ? (
        "Nothing is changed yet."
      ) : (
        "Saving..."
      )}
      {reason === "" && kept}
      <SpokenState
        text={
          fault !== null
            ? `Not saved: ${fault}`
            : savedAt !== null
              ? `Draft saved, ${formatMoment("dayMonthTime", savedAt)}`
              : ""
        }
      />
    </>
  );
}

/** ms without a change. */
const speechDelay = 1500;

/** Screen readers hear it when the person pauses, and each minute once that the draft is saved. */
function SpokenState({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), speechDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" role="status">
      {spoken}
    </span>
  );
}

type Detail = Awaited<ReturnType<typeof clientLoader>>["detail"];

/** The changes that the customer asks for, the newest first, and the message of the enquiry. */
function CustomerWords({ detail, quoteId }: { readonly detail: Detail; readonly quoteId: string | null }) {
  const { enquiry, quotes } = detail;
  const events = quotes.find(({ _id }) => _id === quoteId)?.events ?? [];
  const words = [
    ...events.filter(({ staff }) => staff === null),
    { ...enquiry, text: enquiry.message },
  ].filter(({ text }) => text !== "");
  return (
    <section className="quote-editor__words" aria-label="What the customer says">
      {words.map(({ text, createdAt }) => (
        <blockquote key={createdAt} className="quote-card__message" dir="auto">
          <span lang={getTextLanguage(text, "ar")}>{text}</span>
          <small>
            <bdi>{enquiry.name}</bdi>, <bdi>{formatMoment("date", createdAt)}</bdi>
          </small>
        </blockquote>
      ))}
    </section>
  );
}
