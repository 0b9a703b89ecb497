import { changeAddress, useAddress, useAddressIs } from '@buildai/web';
import { useState } from 'react';
import type { SavedView } from '../../shared/views/views-api.js';
import { changeView } from '../view/view-state.js';
import type { ViewChange, ViewState } from '../view/view-state.js';
import { isSameView, shownView, viewOf } from './saved-state.js';
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

interface Shown {
  readonly saved: SavedView | undefined;
  readonly view: ViewState;
}

const shown = (columns: ViewColumns, saved: SavedView | undefined): Shown => ({
  saved,
  view: saved ? shownView(saved, columns) : viewOf(columns.columns),
});

/**
 * The view that `?view=` in the address names, with changes that are not saved. Changes by other builders are shown at
 * once, unless they would replace one's own.
 */
export function useTableView(columns: ViewColumns, views: readonly SavedView[] | undefined): TableView {
  const search = useAddress('view');
  const isHere = useAddressIs('panel', 'database');
  const named = views?.find(({ id }) => id === search.get('view'));
  const [state, setState] = useState<Shown>(() => shown(columns, named));
  const isChanged = !isSameView(state.view, shown(columns, state.saved).view);
  const isOther = isHere && named?.id !== state.saved?.id;
  const isNewer =
    named !== undefined && named.id === state.saved?.id && named.revision > state.saved.revision;
  if (isOther || (isNewer && !isChanged)) setState(shown(columns, named));
  return {
    view: state.view,
    onView: (change) => setState((now) => ({ ...now, view: changeView(now.view, change) })),
    saved: state.saved,
    isChanged,
    discard: () => setState(shown(columns, state.saved ? (named ?? state.saved) : undefined)),
    show: (saved) => {
      setState(shown(columns, saved));
      changeAddress({ view: saved?.id });
    },
  };
}
