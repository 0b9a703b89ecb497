import { lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import { noRows, selectedCount } from '../rows/row-selection.js';
import { DeleteDialog } from './DeleteDialog.js';
import { ProgressBar } from './ProgressBar.js';
import { SelectionBar } from './SelectionBar.js';
import type { EntityTableState } from './use-entity-table.js';

const ConflictDialog = lazyComponent(() => import('../conflicts/ConflictDialog.js'));
const RefusedRowsDialog = lazyComponent(() => import('./RefusedRowsDialog.js'));

interface TableSelectionProps {
  readonly appId: string;
  readonly entity: string;
  readonly table: EntityTableState;
}

/** What can be done with the selected rows, and the progress and the result of work on many rows. */
export function TableSelection({ appId, entity, table }: TableSelectionProps): ReactNode {
  const { asked, deletion, list, pasting } = table;
  const { total } = list.state;
  return (
    <>
      <SelectionStatus table={table} />
      {pasting.refused.length > 0 && (
        <RefusedRowsDialog rows={pasting.refused} onClose={pasting.forgetRefused} />
      )}
      {table.conflicts.all.length > 0 && <ConflictDialog table={table} />}
      {asked && (
        <DeleteDialog
          appId={appId}
          entity={entity}
          count={selectedCount(asked, total)}
          onConfirm={() => void deletion.remove(asked, selectedCount(asked, total))}
          onClose={table.stopAsking}
        />
      )}
    </>
  );
}

function SelectionStatus({ table }: Pick<TableSelectionProps, 'table'>): ReactNode {
  const { adding, deletion, list, selectedRows } = table;
  const count = selectedCount(selectedRows, list.state.total);
  const added = adding.progress;
  if (added) return <ProgressBar label="Adding" done={added.done} of={added.of} onCancel={added.cancel} />;
  const { progress } = deletion;
  if (progress)
    return (
      <ProgressBar label={progress.label} done={progress.done} of={progress.of} onCancel={progress.cancel} />
    );
  if (count === 0) return undefined;
  return (
    <SelectionBar
      count={count}
      onDelete={() => table.askToDelete()}
      onClear={() => table.onSelectRows(noRows)}
    />
  );
}
