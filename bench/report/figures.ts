/** How figures are written: three digits that count, with commas, and a dash for what was not measured. */
export const none = "–";

/** "0.77", "12.3", "18,204" */
export function figure(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return none;
  if (value !== 0 && Math.abs(value) < 0.01) return value.toPrecision(2);
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** "0.77 ×" */
export function times(value: number | null): string {
  return value === null || !Number.isFinite(value) ? none : `${figure(value)} ×`;
}

/** "3 %" */
export function percent(share: number | null): string {
  return share === null || !Number.isFinite(share) ? none : `${Math.round(share * 100)} %`;
}

/** "1,204 ms" */
export function milliseconds(value: number | null): string {
  return value === null || !Number.isFinite(value) ? none : `${figure(value)} ms`;
}

/** "1.2 s", of milliseconds */
export function seconds(value: number | null): string {
  return value === null || !Number.isFinite(value) ? none : `${figure(value / 1000)} s`;
}

/** "149 MB" of 1,000,000 bytes */
export function megabytes(bytes: number | null): string {
  return bytes === null || !Number.isFinite(bytes) ? none : `${figure(bytes / 1e6)} MB`;
}

/** "4.1 kB" of 1,000 bytes */
export function kilobytes(bytes: number | null): string {
  return bytes === null || !Number.isFinite(bytes) ? none : `${figure(bytes / 1000)} kB`;
}
