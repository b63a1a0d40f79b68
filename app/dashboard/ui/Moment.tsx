import { formatShortMoment, formatFullMoment } from "./format-moment.ts";

/** When something was; the whole of it is shown to who points at it. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time className="mono" dateTime={at} title={formatFullMoment(at)}>
      {formatShortMoment(at)}
    </time>
  );
}
