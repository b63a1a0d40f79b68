import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { QuoteDraft, QuoteDraftResponse } from "#domain/quotes/quote-draft.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { quoteDraftsApi } from "./quote-drafts-api.ts";

/** ms after the last change. */
const delay = 600;

interface SavedDraft {
  readonly enquiryId: string;
  readonly loaded: QuoteDraftResponse;
  /** Null while a field is wrong. */
  readonly draft: QuoteDraft | null;
}

/** The draft saves itself, one save after the other. */
export function useDraftSaving({ enquiryId, loaded, draft }: SavedDraft) {
  const [stored, setStored] = useState(loaded);
  const [reason, setReason] = useState("");
  const [theirs, setTheirs] = useState<QuoteDraftResponse | null>(null);
  const latest = useRef(loaded);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const quote = loaded.quote?._id ?? null;
  const isStored = draft !== null && isSame(draft, stored.draft);

  function show(next: QuoteDraftResponse): void {
    latest.current = next;
    setStored(next);
    setReason("");
  }

  async function send(wanted: QuoteDraft): Promise<void> {
    const { version, draft: before } = latest.current;
    if (version > 0 && isSame(wanted, before)) return;
    try {
      show(await quoteDraftsApi.save(enquiryId, { quote, version, draft: wanted }));
    } catch (error) {
      setReason(asApiError(error).message);
      await readTheirs(error);
    }
  }

  /** Where a conflict is the cause. @throws ApiError */
  async function readTheirs(error: unknown): Promise<never> {
    const failure = asApiError(error);
    const present = failure.status === 409 ? await quoteDraftsApi.read(enquiryId, quote) : latest.current;
    if (present.version !== latest.current.version) setTheirs(present);
    throw failure;
  }

  /** Resolves to the stored version. @throws ApiError */
  async function save(wanted: QuoteDraft): Promise<number> {
    const saved = queue.current.then(() => send(wanted));
    queue.current = saved.catch(() => undefined);
    await saved;
    return latest.current.version;
  }

  const text = draft === null || isStored || theirs !== null ? null : JSON.stringify(draft);
  const saveItself = useEffectEvent(() => draft !== null && void save(draft).catch(asApiError));
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(saveItself, delay);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    stored,
    isStored,
    reason,
    theirs,
    save,
    readTheirs,
    /** After a conflict: the next save replaces theirs. */
    take(next: QuoteDraftResponse): void {
      setTheirs(null);
      show(next);
    },
    keepEditing: () => setTheirs(null),
  };
}

function isSame(one: QuoteDraft, other: QuoteDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
