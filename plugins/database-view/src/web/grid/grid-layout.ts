import type { Column, ColumnDataType } from '../model/column.js';
import type { ViewState } from '../view/view-state.js';

/** A visible column with its place. */
export interface PlacedColumn {
  readonly column: Column;
  readonly width: number;
  /** Distance from the left edge of the grid, for columns that stay there; undefined for those that scroll. */
  readonly left: number | undefined;
}

export interface GridLayout {
  /** In the order on the screen: those that stay at the left edge first. */
  readonly columns: readonly PlacedColumn[];
  readonly frozenCount: number;
  /** Px taken by the row header and the frozen columns. */
  readonly frozenWidth: number;
  readonly width: number;
}

/** Width of the row header with checkbox and number. */
export const gutterWidth = 88;
/** Width of the actions at the end of a row. */
export const actionsWidth = 48;

const widths: Readonly<Record<ColumnDataType, number>> = {
  text: 200,
  number: 120,
  boolean: 110,
  select: 150,
  multiselect: 200,
  image: 110,
  datetime: 176,
  json: 200,
};

export function columnWidth({ id, dataType, created }: Column, view: ViewState): number {
  return view.widths[id] ?? (created ? widths[dataType] : id === 'createdAt' ? 176 : 190);
}

/** Columns in the order of the view, hidden ones included. */
export function orderedColumns(columns: readonly Column[], { order }: ViewState): readonly Column[] {
  const place = (id: string) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return [...columns].sort((a, b) => place(a.id) - place(b.id));
}

/** @param canFreeze false on a phone, where frozen columns would leave no room for the others. */
export function gridLayout(columns: readonly Column[], view: ViewState, canFreeze: boolean): GridLayout {
  const visible = orderedColumns(columns, view).filter(({ id }) => !view.hidden.includes(id));
  const isFrozen = ({ id }: Column) => canFreeze && view.frozen.includes(id);
  const frozen = visible.filter(isFrozen);
  let left = gutterWidth;
  const placed = [...frozen, ...visible.filter((column) => !isFrozen(column))].map(
    (column, index): PlacedColumn => {
      const width = columnWidth(column, view);
      const place = { column, width, left: index < frozen.length ? left : undefined };
      left += width;
      return place;
    },
  );
  return {
    columns: placed,
    frozenCount: frozen.length,
    frozenWidth: placed.slice(0, frozen.length).reduce((sum, { width }) => sum + width, gutterWidth),
    width: left + actionsWidth,
  };
}
