import type { CellChange } from '../rows/cell-change.js';

/** Changes of one row that were not stored, since someone else changed the same cells in the meantime. */
export interface EditConflict {
  /** The changes, with the values that the cells have now as those before. */
  readonly changes: readonly CellChange[];
  /** Who changed the cells; undefined if it is not known. */
  readonly by: string | undefined;
}

/** The cells of all conflicts. */
export const cellsOf = (conflicts: readonly EditConflict[]): readonly CellChange[] =>
  conflicts.flatMap(({ changes }) => changes);

/**
 * What happened, as a person is told it.
 * @param shown the value of the only cell, if it has one
 */
export function conflictText(conflicts: readonly EditConflict[], shown: string): string {
  const names = new Set(conflicts.map(({ by }) => by));
  const [by] = names;
  const who = names.size > 1 ? 'Others' : (by ?? 'Someone else');
  const { length: count } = cellsOf(conflicts);
  if (count > 1) return `${who} changed ${count.toLocaleString('en-US')} of these cells in the meantime.`;
  return shown === ''
    ? `${who} cleared this cell while you were editing.`
    : `${who} changed this cell to “${shown}” while you were editing.`;
}
