import { changeAddress, useAddress, useAddressIs } from '@buildai/web';
import { useMemo, useState } from 'react';
import type { SavedView } from '../../shared/views/views-api.js';
import { changeView } from '../view/view-state.js';
import type { ViewChange, ViewState } from '../view/view-state.js';
import { isSameView, openedView, effectiveView, viewOf } from './saved-state.js';
import type { ViewColumns } from './saved-state.js';

export interface TableView {
  readonly view: ViewState;
  readonly onView: (change: ViewChange) => void;
  /** The saved view that is shown; undefined for all rows. */
  readonly saved: SavedView | undefined;
  /** Whether the view is not as it is saved. */
  readonly isChanged: boolean;
  /** Shows the view as it is saved now. */
  readonly discard: () => void;
  /** Shows a view as it was just saved. */
  readonly show: (saved: SavedView | undefined) => void;
}

interface Opened {
  readonly saved: SavedView | undefined;
  readonly view: ViewState;
}

const opened = ({ columns }: ViewColumns, saved: SavedView | undefined): Opened => ({
  saved,
  view: saved ? openedView(saved) : viewOf(columns),
});

/**
 * The view that `?view=` in the address names, with changes that are not saved. Changes by other builders are shown at
 * once, unless they would replace one's own.
 */
export function useTableView(columns: ViewColumns, views: readonly SavedView[] | undefined): TableView {
  const search = useAddress('view');
  const isHere = useAddressIs('panel', 'database');
  const named = views?.find(({ id }) => id === search.get('view'));
  const [state, setState] = useState<Opened>(() => opened(columns, named));
  // Columns come and go under a view, and those that have another name come back with the view.
  const view = useMemo(() => effectiveView(state.view, columns), [state.view, columns]);
  const isChanged = !isSameView(view, effectiveView(opened(columns, state.saved).view, columns));
  const isOther = isHere && named?.id !== state.saved?.id;
  const isNewer =
    named !== undefined && named.id === state.saved?.id && named.revision > state.saved.revision;
  if (isOther || (isNewer && !isChanged)) setState(opened(columns, named));
  return {
    view,
    onView: (change) => setState((now) => ({ ...now, view: changeView(now.view, change) })),
    saved: state.saved,
    isChanged,
    discard: () => setState(opened(columns, state.saved ? (named ?? state.saved) : undefined)),
    show: (saved) => {
      setState(opened(columns, saved));
      changeAddress({ view: saved?.id });
    },
  };
}
