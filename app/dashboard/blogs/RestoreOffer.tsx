import type { OfferedCopy } from "./use-unsaved-copy.ts";

/** Offers what was typed before the page went away; says so where it cannot be kept. */
export function RestoreOffer({ copy }: { readonly copy: OfferedCopy }) {
  const { offered, isTooLarge, restore, discard } = copy;
  return (
    <div className="restore-offers" role="status">
      {isTooLarge && (
        <p className="restore-offer">
          The article is too large for this browser to keep a copy of it: save it soon.
        </p>
      )}
      {offered !== null && (
        <div className="restore-offer">
          <div>
            <h2>Restore your unsaved work?</h2>
            <p>
              Typed in this browser on {new Date(offered.at).toLocaleString("en-GB", moment)} and not saved.
              Chosen files are not part of it.
            </p>
          </div>
          <div className="btnrow">
            <button className="btn btn--sm" type="button" onClick={restore}>
              Restore
            </button>
            <button className="btn btn--sm btn--line" type="button" onClick={discard}>
              Discard it
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

const moment = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
