import type { SavedViewState } from '../../shared/views/views-api.js';

/** A view whose columns are called by what `rename` gives for their names. */
export function renameInView(state: SavedViewState, rename: (column: string) => string): SavedViewState {
  const { sort, filters, hidden, frozen, order, widths, groupBy, start, end } = state;
  return {
    ...(sort ? { sort: { ...sort, column: rename(sort.column) } } : {}),
    filters: filters.map((filter) => ({ ...filter, column: rename(filter.column) })),
    hidden: hidden.map(rename),
    frozen: frozen.map(rename),
    order: order.map(rename),
    widths: Object.fromEntries(Object.entries(widths).map(([column, width]) => [rename(column), width])),
    ...(groupBy === undefined ? {} : { groupBy: rename(groupBy) }),
    ...(start === undefined ? {} : { start: rename(start) }),
    ...(end === undefined ? {} : { end: rename(end) }),
  };
}
