import { useToast } from '@buildai/web';
import type { SavedView } from '../../shared/views/views-api.js';
import { failureText } from '../rows/error-text.js';
import type { Column } from '../model/column.js';
import type { ViewState } from '../view/view-state.js';
import { savedContent, viewOf } from './saved-state.js';
import type { TableView } from './use-table-view.js';
import type { NamedView } from './ViewDialog.js';
import { useViewChanges } from './view-queries.js';

/** What is done with saved views. Each action reports its own failure, and returns whether it was done. */
export function useViewActions(
  appId: string,
  entity: string,
  columns: readonly Column[],
  { view, saved, show }: TableView,
) {
  const toast = useToast();
  const { create, update, remove } = useViewChanges(appId, entity);
  const reporting = async (sentence: string, act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      toast({ message: failureText(sentence, error), severity: 'error' });
      return false;
    }
  };
  const contentWith = ({ name, kind, groupBy, start, end }: NamedView, from: ViewState) => ({
    name,
    ...savedContent({ ...from, kind, groupBy, start, end } satisfies ViewState),
  });
  const createFrom = (from: ViewState) => (named: NamedView) =>
    reporting('The view couldn’t be saved', async () => show(await create(contentWith(named, from))));
  return {
    /** A view of all rows. */
    create: createFrom(viewOf(columns)),
    /** A view with the filters and all else that is shown. */
    createFromShown: createFrom(view),
    /** Saves the view as it is shown, with another name or kind if these are given. */
    save: (named?: NamedView) =>
      reporting('The view couldn’t be saved', async () => {
        if (saved) show(await update(saved, named ? contentWith(named, view) : savedContent(view)));
      }),
    duplicate: ({ name, kind, state }: SavedView) =>
      reporting('The view couldn’t be duplicated', async () =>
        show(await create({ name: `${name} copy`.slice(0, 80), kind, state })),
      ),
    remove: (removed: SavedView) =>
      reporting('The view couldn’t be deleted', async () => {
        await remove(removed);
        show(undefined);
        const { name, kind, state } = removed;
        const undo = () =>
          void reporting('The view couldn’t be restored', async () =>
            show(await create({ name, kind, state })),
          );
        toast({ message: `View “${name}” deleted`, action: { label: 'Undo', onClick: undo } });
      }),
  };
}
