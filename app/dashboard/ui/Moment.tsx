import { formatMoment } from "#domain/shared/format.ts";
import { formatShortMoment } from "./format-moment.ts";

export function Moment({ at }: { readonly at: string }) {
  return (
    <time className="mono" dateTime={at} title={formatMoment("full", at)}>
      {formatShortMoment(at)}
    </time>
  );
}
