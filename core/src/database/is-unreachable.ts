/** Of the network, of the pool, and SQLite's way to say that somebody else writes, or that the disk is full. */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_(?:BUSY|LOCKED|FULL).*)$/;
/** Of PostgreSQL: the connection, its resources, and its shutting down and starting up. */
const postgresCodes = /^(?:08...|53...|57P0[1-3])$/;
const messages = /connection terminated|timeout acquiring a connection|not queryable/i;

/** Whether an error of the driver says that the database cannot take anything now, whatever it is asked. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const given = (error as { code?: unknown }).code;
  const code = typeof given === 'string' ? given : '';
  return codes.test(code) || postgresCodes.test(code) || messages.test(error.message);
}
