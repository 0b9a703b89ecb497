/** IDs of rows that were created, changed or deleted. */
export interface ChangedRows {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly deleted: readonly string[];
}

/** Above this number, IDs are left out: reading the list again is cheaper. */
export const mostNamedRows = 100;

/** @returns undefined if there are more than `mostNamedRows`: any row may have changed. */
export function changedRows(change: Partial<ChangedRows>): ChangedRows | undefined {
  const { created = [], updated = [], deleted = [] } = change;
  return created.length + updated.length + deleted.length > mostNamedRows
    ? undefined
    : { created, updated, deleted };
}

/** Two changes, one after the other, as one; undefined stands for any row. */
export function joinChanges(
  first: ChangedRows | undefined,
  then: ChangedRows | undefined,
): ChangedRows | undefined {
  if (!first || !then) return undefined;
  const gone = new Set([...first.deleted, ...then.deleted]);
  for (const id of then.created) gone.delete(id);
  const created = new Set([...first.created, ...then.created].filter((id) => !gone.has(id)));
  const updated = new Set(
    [...first.updated, ...then.updated].filter((id) => !gone.has(id) && !created.has(id)),
  );
  return changedRows({ created: [...created], updated: [...updated], deleted: [...gone] });
}
