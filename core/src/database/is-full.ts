/** Errors of SQLite, PostgreSQL and the operating system: disk full, quota used up. */
const codes = /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;

/** Whether something could not be written because there is no space left on a disk. */
export function isFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && codes.test(code);
}
