import type { SavedView } from '../../shared/views/views-api.js';
import type { FilterRule } from '../filters/filter-rule.js';
import type { Column } from '../model/column.js';
import { plainView } from '../view/view-state.js';
import type { ViewState } from '../view/view-state.js';

export type SavedContent = Pick<SavedView, 'kind' | 'state'>;

/** The columns that a view can have. */
export interface ViewColumns {
  readonly columns: readonly Column[];
  /** Those that rows can be filtered by. */
  readonly filterColumns: readonly Column[];
}

/** What is shown without a saved view: all rows, with the first column at the left edge. */
export const viewOf = (columns: readonly Column[]): ViewState => ({
  ...plainView,
  frozen: columns.slice(0, 1).map(({ id }) => id),
});

/** The part of a view that is saved; a search is not. */
export function savedContent({ kind, search: _search, filters, ...view }: ViewState): SavedContent {
  const { sort, groupBy, start, end, hidden, frozen, order, widths } = view;
  return {
    kind,
    state: {
      ...(sort ? { sort } : {}),
      filters: filters.map(({ value, ...rule }) => ({
        ...rule,
        ...(value === undefined ? {} : { value: typeof value === 'object' ? [...value] : value }),
      })),
      hidden: [...hidden],
      frozen: [...frozen],
      order: [...order],
      widths: { ...widths },
      ...(groupBy === undefined ? {} : { groupBy }),
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
    },
  };
}

/** A saved view, with all columns that it names. */
export function openedView({ kind, state }: SavedContent): ViewState {
  const { filters, ...rest } = state;
  return { ...plainView, ...rest, kind, filters: filters as readonly FilterRule[] };
}

/** A view as it is shown. Sorting and filters by columns that are gone are left out. */
export function effectiveView(view: ViewState, { columns, filterColumns }: ViewColumns): ViewState {
  const isKnown = (id: string | undefined) => columns.some((column) => column.id === id);
  const { sort, filters, groupBy, start, end } = view;
  const known = (id: string | undefined) => (isKnown(id) ? id : undefined);
  return {
    ...view,
    sort: isKnown(sort?.column) ? sort : undefined,
    filters: filters.filter(({ column }) => filterColumns.some(({ id }) => id === column)),
    groupBy: known(groupBy),
    start: known(start),
    end: known(end),
  };
}

const sortedEntries = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => a.localeCompare(b))
    : value;

/** Whether two views are saved as the same, whatever the order of their properties. */
export function isSameView(a: ViewState, b: ViewState): boolean {
  const text = (view: ViewState) => {
    const { kind, state } = savedContent(view);
    return JSON.stringify({ kind, state: sortedEntries({ ...state, widths: sortedEntries(state.widths) }) });
  };
  return text(a) === text(b);
}
