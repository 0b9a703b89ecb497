/** Network and pool errors, and SQLite's errors for a locked database, a full disk or one that is gone. */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN).*)$/;
/** PostgreSQL errors: connection, resources, shutdown and startup. */
const postgresCodes = /^(?:08...|53...|57P0[1-3])$/;
const messages = /connection terminated|timeout acquiring a connection|not queryable/i;

/** Whether a driver error means that the database is unavailable, independent of the statement. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const given = (error as { code?: unknown }).code;
  const code = typeof given === 'string' ? given : '';
  return codes.test(code) || postgresCodes.test(code) || messages.test(error.message);
}
