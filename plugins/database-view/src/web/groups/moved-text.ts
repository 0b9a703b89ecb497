import type { Column } from '../model/column.js';
import type { CellChange } from '../rows/cell-change.js';
import type { GroupValue } from './row-group.js';
import { groupText, keyOfRow } from './row-group.js';

/** Says where changes move rows that are grouped by the column; undefined if all stay in their group. */
export function movedText(column: Column, changes: readonly CellChange[]): string | undefined {
  const moved = changes.filter(
    ({ field, before, after }) => field === column.id && keyOfRow(column, before) !== keyOfRow(column, after),
  );
  const [to, ...others] = new Set(moved.map(({ after }) => keyOfRow(column, after)));
  if (to === undefined) return undefined;
  const rows = moved.length === 1 ? 'Row' : `${moved.length.toLocaleString('en-US')} rows`;
  // The name of a linked row is not known here.
  if (others.length > 0 || column.property['x-reference'] !== undefined)
    return `${rows} moved to ${moved.length === 1 ? 'another group' : 'other groups'}.`;
  return `${rows} moved to “${groupText(column, JSON.parse(to) as GroupValue)}”.`;
}
