const maxBackupAgeMs = 2 * 24 * 60 * 60_000;

export interface LastBackup {
  /** Of the last checked backup. */
  readonly checkedAt: number | null;
  readonly databaseMadeAt: number;
}

/**
 * Milliseconds since the last checked backup, or since the database was made. A time ahead of the clock counts as well: a
 * backup under a wrong clock would otherwise look new for years.
 */
export function getBackupAge({ checkedAt, databaseMadeAt }: LastBackup, now: number): number {
  return Math.abs(now - (checkedAt ?? databaseMadeAt));
}

export function isBackupOld(last: LastBackup, now: number): boolean {
  return getBackupAge(last, now) > maxBackupAgeMs;
}
