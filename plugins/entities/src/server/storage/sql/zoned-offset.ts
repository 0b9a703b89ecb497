import type { OffsetChange } from '@buildai/core/shared';
import { offsetChanges } from '@buildai/core/shared';
import type { Sql } from './sql.js';
import { sql, trusted } from './sql.js';

/** Found by halving, in a dozen comparisons at most. */
function offsetIn(changes: readonly OffsetChange[], text: Sql): Sql {
  const middle = changes.length >> 1;
  if (middle === 0) return trusted(String((changes[0]?.offset ?? 0) / 1000));
  const from = trusted(`'${new Date(changes[middle]?.from ?? 0).toISOString()}'`);
  const [before, after] = [changes.slice(0, middle), changes.slice(middle)];
  return sql`case when ${text} < ${from} then ${offsetIn(before, text)} else ${offsetIn(after, text)} end`;
}

/**
 * The seconds that the clocks of a zone differ from UTC at a time in text. SQLite knows no zones, and PostgreSQL may know
 * others than we do, so the changes of clocks are part of the statement: both databases only compare texts.
 */
export const offsetSql = (timeZone: string, text: Sql): Sql =>
  sql`(${offsetIn(offsetChanges(timeZone), text)})`;
