/** A cell by its place. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The active cell, and the corner opposite to it of the selected range. */
export interface GridSelection {
  readonly active: CellPlace;
  readonly anchor: CellPlace;
}

export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export const firstCell: GridSelection = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

export function rangeOf({ active, anchor }: GridSelection): CellRange {
  return {
    top: Math.max(0, Math.min(active.row, anchor.row)),
    bottom: Math.max(0, active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** Where a key moves to. `page` moves by the rows in view. */
export type GridMove =
  | { readonly by: 'cells'; readonly rows: number; readonly columns: number }
  | { readonly by: 'page'; readonly pages: 1 | -1 }
  | { readonly by: 'edge'; readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 }
  /** Reading order: from the end of a row to the start of the next. */
  | { readonly by: 'next'; readonly step: 1 | -1 };

/** The row of the header, which arrow keys reach. */
export const headRow = -1;

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

function moved(
  { row, column }: CellPlace,
  move: GridMove,
  { rows, columns }: GridSize,
  page: number,
): CellPlace {
  const lastRow = Math.max(0, rows - 1);
  const lastColumn = Math.max(0, columns - 1);
  switch (move.by) {
    case 'cells':
      return {
        row: Math.max(headRow, Math.min(row + move.rows, lastRow)),
        column: clamp(column + move.columns, lastColumn),
      };
    case 'page':
      return { row: clamp(row + move.pages * page, lastRow), column };
    case 'edge':
      return {
        row: move.rows === 0 ? row : move.rows < 0 ? 0 : lastRow,
        column: move.columns === 0 ? column : move.columns < 0 ? 0 : lastColumn,
      };
    case 'next': {
      const at = clamp(Math.max(row, 0) * columns + column + move.step, rows * columns - 1);
      return { row: Math.floor(at / columns), column: at % columns };
    }
  }
}

/** @param extend keeps the other corner of the range. */
export function moveSelection(
  selection: GridSelection,
  move: GridMove,
  size: GridSize,
  options: { readonly extend: boolean; readonly page: number },
): GridSelection {
  const active = moved(selection.active, move, size, options.page);
  if (!options.extend) return { active, anchor: active };
  return { active: { ...active, row: Math.max(0, active.row) }, anchor: selection.anchor };
}

/** The selection within a grid that became smaller. */
export function withinGrid(selection: GridSelection, { rows, columns }: GridSize): GridSelection {
  const inside = ({ row, column }: CellPlace): CellPlace => ({
    row: row === headRow ? headRow : clamp(row, Math.max(0, rows - 1)),
    column: clamp(column, Math.max(0, columns - 1)),
  });
  return { active: inside(selection.active), anchor: inside(selection.anchor) };
}
