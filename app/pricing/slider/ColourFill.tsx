import type { Ink } from "../../../domain/pricing/price.ts";

interface InkFillProps {
  readonly ink: Ink;
  /** Which way the three inks lie beside one another. */
  readonly stripes: "rows" | "columns";
}

const processInks = ["ink-cyan", "ink-magenta", "ink-yellow"] as const;

/** Fills the drawing it stands in: solid for black, in three stripes for colour. */
export function InkFill({ ink, stripes }: InkFillProps) {
  if (ink === "black") return <rect className="ink-k" width="100%" height="100%" />;
  return processInks.map((name, index) => {
    const start = `${(index * 100) / processInks.length}%`;
    const share = `${100 / processInks.length}%`;
    return stripes === "rows" ? (
      <rect key={name} className={name} y={start} width="100%" height={share} />
    ) : (
      <rect key={name} className={name} x={start} width={share} height="100%" />
    );
  });
}
