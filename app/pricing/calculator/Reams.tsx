import { memo } from "react";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { type Volumes, maxPages } from "#domain/pricing/price.ts";
import { ColourFill } from "#app/pricing/slider/ColourFill.tsx";

const sheetsInReam = 500;
const reams = Array.from({ length: (2 * maxPages) / sheetsInReam }, (_, index) => index);

function shareOfReam(ream: number, from: number, to: number): number {
  const start = ream * sheetsInReam;
  const covered = Math.min(to, start + sheetsInReam) - Math.max(from, start);
  return Math.max(0, covered) / sheetsInReam;
}

export function Reams({ volumes: { black, colour } }: { readonly volumes: Volumes }) {
  const t = useText();
  const pages = black + colour;
  const reamCount = Math.round((pages / sheetsInReam) * 10) / 10;
  return (
    <div className="reams row">
      <p>
        <Rich text={t("calculator.reams", { pages, reams: reamCount })} tags={{ b: <b /> }} />
      </p>
      <div className="reams__row" aria-hidden="true">
        {reams.map((ream) => (
          <ReamStack
            key={ream}
            black={shareOfReam(ream, 0, black)}
            colour={shareOfReam(ream, black, pages)}
          />
        ))}
      </div>
    </div>
  );
}

function formatPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** A memo, so that a slider renders the stacks alone that it fills. */
const ReamStack = memo(function ReamStack({
  black,
  colour,
}: {
  readonly black: number;
  readonly colour: number;
}) {
  return (
    <svg>
      {black > 0 && (
        <svg y={formatPercent(1 - black)} height={formatPercent(black)}>
          <ColourFill printColour="black" stripes="columns" />
        </svg>
      )}
      {colour > 0 && (
        <svg y={formatPercent(1 - black - colour)} height={formatPercent(colour)}>
          <ColourFill printColour="colour" stripes="columns" />
        </svg>
      )}
    </svg>
  );
});
