import type { PrintColour } from "#domain/pricing/price.ts";

interface ColourFillProps {
  readonly printColour: PrintColour;
  readonly stripes: "rows" | "columns";
}

const stripeClasses = ["ink-cyan", "ink-magenta", "ink-yellow"] as const;

export function ColourFill({ printColour, stripes }: ColourFillProps) {
  if (printColour === "black") return <rect className="ink-black" width="100%" height="100%" />;
  return stripeClasses.map((name, index) => {
    const start = `${(index * 100) / stripeClasses.length}%`;
    const share = `${100 / stripeClasses.length}%`;
    return stripes === "rows" ? (
      <rect key={name} className={name} y={start} width="100%" height={share} />
    ) : (
      <rect key={name} className={name} x={start} width={share} height="100%" />
    );
  });
}
