/** A4 with its margins and positions, in points (72 to an inch). */
export const pageLayout = {
  width: 595.28,
  height: 841.89,
  margin: { top: 42, side: 48 },
  /** Lower limit of the content; the footer is below it. */
  end: 776,
  footer: { strip: 790, line: 803 },
  gutter: 28,
} as const;

/** Width between the margins. */
export const contentWidth = pageLayout.width - 2 * pageLayout.margin.side;

/** Widths of the price breakdown and of the column beside it. */
export const breakdownWidth = 218;
export const besideBreakdownWidth = contentWidth - breakdownWidth - pageLayout.gutter;
