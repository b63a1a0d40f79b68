/** A4 and what stands where on it. Points: 72 to an inch. */
export const sheetLayout = {
  width: 595.28,
  height: 841.89,
  margin: { top: 42, side: 48 },
  /** Where the last line of a page may end; below it stands the foot. */
  end: 776,
  foot: { strip: 790, line: 803 },
  gutter: 28,
} as const;

/** Between the margins. */
export const fullWidth = sheetLayout.width - 2 * sheetLayout.margin.side;

/** A slip and what stands beside it. */
export const slipWidth = 218;
export const besideSlip = fullWidth - slipWidth - sheetLayout.gutter;
