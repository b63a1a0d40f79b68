import type { UnsavedCopy } from "./unsaved-copies.ts";
import type { UnsavedCopies } from "./use-unsaved-copy.ts";
import { formatMoment } from "#domain/shared/format.ts";

interface RestoreOfferProps<Content> {
  readonly copies: UnsavedCopies<Content>;
  readonly isOutdated?: (content: Content) => boolean;
  readonly onRestore: (copy: UnsavedCopy<Content>) => void;
  readonly isSaving: boolean;
}

export function RestoreOffer<Content>({
  copies: { latest, isTooLarge, discard },
  isOutdated,
  onRestore,
  isSaving,
}: RestoreOfferProps<Content>) {
  return (
    <div className="restore-offers" role="status" inert={isSaving}>
      {isTooLarge && (
        <p className="restore-offer row">
          This is too large for the browser to keep a copy of it: save it soon.
        </p>
      )}
      {latest !== null && (
        <div className="restore-offer row">
          <div>
            <h2>Restore your unsaved work?</h2>
            <p>
              Typed in this browser on {formatMoment("dayMonthTime", latest.at)} and not saved. Chosen files
              are not part of it.
              {isOutdated?.(latest.content) === true &&
                " It was changed by someone since: when you save, you see both versions."}
            </p>
          </div>
          <div className="button-row">
            <button className="button button--small" type="button" onClick={() => onRestore(latest)}>
              Restore
            </button>
            <button className="button button--small button--line" type="button" onClick={discard}>
              Discard it
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
