import type { ViewKind } from '../../shared/views/views-api.js';
import type { FilterRule } from '../filters/filter-rule.js';

export interface SortState {
  readonly column: string;
  readonly descending: boolean;
}

/** How the rows of an entity are shown. What is not stated is as the schema has it. */
export interface ViewState {
  readonly kind: ViewKind;
  /** The column that the rows of a grid are grouped by; of a board, the select column. */
  readonly groupBy?: string | undefined;
  /** The date columns of a calendar: when rows start, and when they end. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly sort?: SortState | undefined;
  readonly filters: readonly FilterRule[];
  readonly search: string;
  readonly hidden: readonly string[];
  /** Columns that stay at the left edge. */
  readonly frozen: readonly string[];
  /** IDs of columns in their order; others follow in the order of the schema. */
  readonly order: readonly string[];
  /** Widths in px, by column. */
  readonly widths: Readonly<Record<string, number>>;
}

export const plainView: ViewState = {
  kind: 'grid',
  filters: [],
  search: '',
  hidden: [],
  frozen: [],
  order: [],
  widths: {},
};

export const minColumnWidth = 72;
export const maxColumnWidth = 800;

export type ViewChange =
  | { readonly change: 'sort'; readonly sort: SortState | undefined }
  | { readonly change: 'group'; readonly groupBy: string | undefined }
  | { readonly change: 'filters'; readonly filters: readonly FilterRule[] }
  | { readonly change: 'search'; readonly search: string }
  | { readonly change: 'resize'; readonly column: string; readonly width: number }
  | { readonly change: 'hide' | 'show' | 'freeze' | 'unfreeze'; readonly column: string }
  | { readonly change: 'order'; readonly order: readonly string[] }
  | { readonly change: 'replace'; readonly view: ViewState };

const without = (list: readonly string[], column: string) => list.filter((each) => each !== column);
const including = (list: readonly string[], column: string) => [...without(list, column), column];

export function changeView(view: ViewState, action: ViewChange): ViewState {
  switch (action.change) {
    case 'sort':
      return { ...view, sort: action.sort };
    case 'group':
      return { ...view, groupBy: action.groupBy };
    case 'filters':
      return { ...view, filters: action.filters };
    case 'search':
      return { ...view, search: action.search };
    case 'resize': {
      const width = Math.round(Math.min(Math.max(action.width, minColumnWidth), maxColumnWidth));
      return { ...view, widths: { ...view.widths, [action.column]: width } };
    }
    case 'hide':
      return { ...view, hidden: including(view.hidden, action.column) };
    case 'show':
      return { ...view, hidden: without(view.hidden, action.column) };
    case 'freeze':
      return { ...view, frozen: including(view.frozen, action.column) };
    case 'unfreeze':
      return { ...view, frozen: without(view.frozen, action.column) };
    case 'order':
      return { ...view, order: action.order };
    case 'replace':
      return action.view;
  }
}

/** The next state of sorting by a column: ascending, descending, not at all. */
export function nextSort(sort: SortState | undefined, column: string): SortState | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}
