import type { Knex } from 'knex';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Narrows a query to rows whose column contains all terms. Compares bytes, so both sides are folded (`foldText`).
 * @param column its name, with that of its table where the query has several
 */
export function whereContainsAll(query: Knex.QueryBuilder, column: string, terms: readonly string[]): void {
  for (const term of terms) void query.whereRaw(`?? like ? escape '\\'`, [column, `%${escapeLike(term)}%`]);
}
