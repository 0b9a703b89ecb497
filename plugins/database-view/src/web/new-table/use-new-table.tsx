import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CreatedTable, CreatedTableState } from './new-table.js';

const NewTableDialog = lazyComponent(() => import('./NewTableDialog.js'));

export interface NewTableState {
  readonly open: () => void;
  /** The table that was made last, in this tab. */
  readonly created: CreatedTableState | undefined;
  /** The form while it is open. */
  readonly dialog: ReactNode;
}

/** Makes tables in the panel, and shows each when it is made. */
export function useNewTable(appId: string, show: (entity: string) => void): NewTableState {
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedTable>();
  return {
    open: () => setOpen(true),
    created: created && {
      ...created,
      onImported: () => setCreated({ ...created, file: undefined }),
      onDismiss: () => setCreated(undefined),
    },
    dialog: isOpen && (
      <NewTableDialog
        appId={appId}
        onClose={() => setOpen(false)}
        onCreated={(table) => {
          setCreated(table);
          setOpen(false);
          show(table.entity);
        }}
      />
    ),
  };
}
