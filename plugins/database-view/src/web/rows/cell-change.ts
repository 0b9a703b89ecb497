import type { EntityRecord } from '@buildai/entities/shared';

/** A new value of one cell; null for no value. */
export interface CellChange {
  readonly id: string;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The same changes backwards. */
export const reversed = (changes: readonly CellChange[]): readonly CellChange[] =>
  changes.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }));

/** Changes by row, so that each row is stored once. */
export function changesByRow(changes: readonly CellChange[]): ReadonlyMap<string, readonly CellChange[]> {
  const rows = new Map<string, CellChange[]>();
  for (const change of changes) rows.set(change.id, [...(rows.get(change.id) ?? []), change]);
  return rows;
}

/** A row with these values; null removes a value. */
export function withValues(row: EntityRecord, values: Readonly<Record<string, unknown>>): EntityRecord {
  const kept = Object.entries({ ...row, ...values }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(kept) as EntityRecord;
}
