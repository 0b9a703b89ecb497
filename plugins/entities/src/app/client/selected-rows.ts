import { undefinedCondition } from '../../shared/undefined-condition.js';
import type { RowSelection } from './entity-client.js';

/** The body of a request that changes or deletes many rows. */
export function selectedRows(rows: RowSelection): { readonly ids: unknown } | { readonly filter: unknown } {
  if (Array.isArray(rows)) return { ids: rows };
  const problem = undefinedCondition(rows);
  if (problem !== undefined) throw new Error(problem);
  return { filter: rows };
}
