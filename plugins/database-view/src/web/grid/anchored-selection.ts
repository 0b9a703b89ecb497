import type { GridSelection, GridSize } from './grid-selection.js';
import { rangeOf, withinGrid } from './grid-selection.js';
import { maxRangeRows } from './max-range-rows.js';

/** The rows and columns that a grid shows now. */
export interface GridContent {
  readonly size: GridSize;
  readonly columnIds: readonly string[];
  /** The ID of the row at a place; undefined while it is not loaded. */
  readonly rowId: (row: number) => string | undefined;
  /** The place of a row; -1 if it is not loaded. */
  readonly rowOf: (id: string) => number;
  /** Whether what is shown is being read again, so that a missing row may be on its way. */
  readonly isReading: boolean;
}

/** A row is unknown while the rows around its last place are not loaded. */
export type Presence = 'here' | 'unknown' | 'gone';

/** Where a row is now. @param before where it was last */
export function placeOfRow(
  { size, rowId, rowOf, isReading }: GridContent,
  id: string,
  before: number,
): { readonly row: number; readonly presence: Presence } {
  if (rowId(before) === id) return { row: before, presence: 'here' };
  const row = rowOf(id);
  if (row >= 0) return { row, presence: 'here' };
  const isLoaded = before >= size.rows || rowId(before) !== undefined;
  return { row: before, presence: isLoaded && !isReading ? 'gone' : 'unknown' };
}

/** Selected places, and the rows and columns that were there: these stay selected when rows come, go and move. */
export interface AnchoredSelection {
  readonly selection: GridSelection;
  /** IDs of the selected rows by place, as far as they were loaded; of long ranges only the first and the last. */
  readonly rows: ReadonlyMap<number, string>;
  /** IDs of the selected columns from the left. */
  readonly columns: readonly string[];
}

function placesOf(selection: GridSelection): readonly number[] {
  // The header is no row.
  if (selection.active.row < 0) return [];
  const { top, bottom } = rangeOf(selection);
  if (bottom - top >= maxRangeRows) return [top, bottom];
  return Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
}

export function anchorSelection(
  selection: GridSelection,
  { rowId, columnIds }: GridContent,
): AnchoredSelection {
  const { left, right } = rangeOf(selection);
  const rows = new Map<number, string>();
  for (const row of placesOf(selection)) {
    const id = rowId(row);
    if (id !== undefined) rows.set(row, id);
  }
  return { selection, rows, columns: columnIds.slice(left, right + 1) };
}

export interface CurrentSelection {
  readonly selection: GridSelection;
  /** The row of the active cell; undefined if it was not loaded since it was selected. */
  readonly activeId: string | undefined;
  /** Presence of the active cell. Only a cell that is here may be changed: elsewhere, its place has another row. */
  readonly presence: Presence;
  /** Whether the range has the rows and columns that were selected; else it is the active cell alone. */
  readonly isWhole: boolean;
}

/** Where the selected cells are now. */
export function currentSelection(anchored: AnchoredSelection, content: GridContent): CurrentSelection {
  const { selection, rows, columns } = anchored;
  const { active, anchor } = selection;
  const { size, columnIds, rowId } = content;
  const { left } = rangeOf(selection);
  const column = columnIds.indexOf(columns[active.column - left] ?? '');
  const id = rows.get(active.row);
  const place =
    id === undefined ? { row: active.row, presence: 'here' as const } : placeOfRow(content, id, active.row);
  const presence = column < 0 ? 'gone' : place.presence;
  if (presence !== 'here') {
    return {
      selection: withinGrid({ active, anchor: active }, size),
      activeId: id,
      presence,
      isWhole: false,
    };
  }
  const now = { row: place.row, column };
  const [down, right] = [now.row - active.row, column - active.column];
  const isWhole =
    columns.every((each, at) => columnIds[left + right + at] === each) &&
    [...rows].every(([row, each]) => row + down < size.rows && (rowId(row + down) ?? each) === each);
  const corner = isWhole ? { row: anchor.row + down, column: anchor.column + right } : now;
  return { selection: withinGrid({ active: now, anchor: corner }, size), activeId: id, presence, isWhole };
}

/** Anchors also the rows that were loaded since. @returns the same object if there are none */
export function withLoadedRows(
  anchored: AnchoredSelection,
  { selection, isWhole }: CurrentSelection,
  content: GridContent,
): AnchoredSelection {
  if (!isWhole) return anchored;
  const down = selection.active.row - anchored.selection.active.row;
  const known = [...anchored.rows].map(([row, id]) => [row + down, id] as const);
  const now = anchorSelection(selection, content);
  const rows = new Map([...known, ...now.rows]);
  return rows.size > anchored.rows.size ? { ...now, rows } : anchored;
}
