import type { ReactNode } from 'react';
import { noRows, selectedCount } from '../rows/row-selection.js';
import { ProgressBar } from './ProgressBar.js';
import { SelectionBar } from './SelectionBar.js';
import type { EntityTableState } from './use-entity-table.js';

/** What can be done with the selected rows, or the progress of work on many rows. */
export function TableSelection({ table }: { readonly table: EntityTableState }): ReactNode {
  const { adding, deletion, list, selectedRows } = table;
  const count = selectedCount(selectedRows, list.state.total);
  const added = adding.progress;
  if (added) return <ProgressBar label="Adding" done={added.done} of={added.of} onCancel={added.cancel} />;
  const { progress } = deletion;
  if (progress)
    return <ProgressBar label="Deleting" done={progress.done} of={progress.of} onCancel={progress.cancel} />;
  if (count === 0) return undefined;
  return (
    <SelectionBar
      count={count}
      onDelete={() => table.askToDelete()}
      onClear={() => table.onSelectRows(noRows)}
    />
  );
}
