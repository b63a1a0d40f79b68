/** The format of a missing figure. Other figures have three significant digits and thousands separators. */
export const notMeasured = "–";

/** "0.77", "12.3", "18,204" */
export function formatFigure(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return notMeasured;
  if (value !== 0 && Math.abs(value) < 0.01) return value.toPrecision(2);
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** "0.77 ×" */
export function formatTimes(value: number | null): string {
  return value === null || !Number.isFinite(value) ? notMeasured : `${formatFigure(value)} ×`;
}

/** "3 %" */
export function formatPercent(share: number | null): string {
  return share === null || !Number.isFinite(share) ? notMeasured : `${Math.round(share * 100)} %`;
}

/** "1,204 ms" */
export function formatMilliseconds(value: number | null): string {
  return value === null || !Number.isFinite(value) ? notMeasured : `${formatFigure(value)} ms`;
}

/** "1.2 s", from milliseconds */
export function formatSeconds(value: number | null): string {
  return value === null || !Number.isFinite(value) ? notMeasured : `${formatFigure(value / 1000)} s`;
}

/** "149 MB", where 1 MB is 1,000,000 bytes */
export function formatMegabytes(bytes: number | null): string {
  return bytes === null || !Number.isFinite(bytes) ? notMeasured : `${formatFigure(bytes / 1e6)} MB`;
}

/** "4.1 kB", where 1 kB is 1,000 bytes */
export function formatKilobytes(bytes: number | null): string {
  return bytes === null || !Number.isFinite(bytes) ? notMeasured : `${formatFigure(bytes / 1000)} kB`;
}
