import type { Column } from '../model/column.js';
import type { ViewState } from '../view/view-state.js';

/** A visible column with its place. */
export interface PlacedColumn {
  readonly column: Column;
  readonly width: number;
  /** Distance from the left edge of the grid, for columns that stay there; undefined for those that scroll. */
  readonly left: number | undefined;
}

export interface GridLayout {
  /** The columns in the order on the screen: those that stay at the left edge first. */
  readonly columns: readonly PlacedColumn[];
  readonly frozenCount: number;
  /** Width of the row header with checkbox and number. */
  readonly gutterWidth: number;
  /** Px taken by the row header and the frozen columns. */
  readonly frozenWidth: number;
  readonly width: number;
}

/** Width of the actions at the end of a row. */
export const actionsWidth = 40;

/** Room in the row header for the checkbox and its distances, and for each digit of the row number. */
const checkboxWidth = 44;
const digitWidth = 7;

/** Used until the content of a column is known. */
const usualWidth = 140;

/** What the layout depends on besides the columns and the view. */
export interface LayoutOptions {
  /** Widths that fit header and content, for columns that the view states no width of. */
  readonly fitted: Readonly<Record<string, number>>;
  /** Rows in the list, for the width of their numbers. */
  readonly rows: number;
  /** False on a phone, where frozen columns would leave no room for the others. */
  readonly canFreeze: boolean;
}

/** Columns in the order of the view, hidden ones included. */
export function orderedColumns(
  columns: readonly Column[],
  { order }: Pick<ViewState, 'order'>,
): readonly Column[] {
  const place = (id: string) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return [...columns].sort((a, b) => place(a.id) - place(b.id));
}

export function gridLayout(
  columns: readonly Column[],
  view: ViewState,
  { fitted, rows, canFreeze }: LayoutOptions,
): GridLayout {
  const visible = orderedColumns(columns, view).filter(({ id }) => !view.hidden.includes(id));
  const isFrozen = ({ id }: Column) => canFreeze && view.frozen.includes(id);
  const frozen = visible.filter(isFrozen);
  const gutterWidth = checkboxWidth + digitWidth * Math.max(2, String(rows).length);
  let left = gutterWidth;
  const placed = [...frozen, ...visible.filter((column) => !isFrozen(column))].map(
    (column, index): PlacedColumn => {
      const width = view.widths[column.id] ?? fitted[column.id] ?? usualWidth;
      const place = { column, width, left: index < frozen.length ? left : undefined };
      left += width;
      return place;
    },
  );
  return {
    columns: placed,
    frozenCount: frozen.length,
    gutterWidth,
    frozenWidth: placed.slice(0, frozen.length).reduce((sum, { width }) => sum + width, gutterWidth),
    width: left + actionsWidth,
  };
}
