import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import type { TableView } from './use-table-view.js';
import type { useViewActions } from './use-view-actions.js';

const ViewDialog = lazyComponent(() => import('./ViewDialog.js'));

interface ViewChangesProps {
  readonly columns: readonly Column[];
  readonly table: TableView;
  readonly actions: ReturnType<typeof useViewActions>;
}

/** Saves changes of the view, or discards them. */
export function ViewChanges({ columns, table, actions }: ViewChangesProps): ReactNode {
  const { isChanged, saved, discard, view } = table;
  const [isNaming, setIsNaming] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    await actions.save();
    setIsSaving(false);
  };
  const { kind, groupBy, start, end } = view;
  return (
    <>
      {isChanged && (
        <Box
          role="group"
          aria-label="Unsaved changes of the view"
          sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}
        >
          <Button size="small" color="inherit" disabled={isSaving} onClick={discard}>
            Discard
          </Button>
          <Button size="small" loading={isSaving} onClick={() => (saved ? void save() : setIsNaming(true))}>
            Save view
          </Button>
        </Box>
      )}
      {isNaming && (
        <ViewDialog
          title="New view"
          confirmLabel="Create view"
          columns={columns}
          initial={{ name: '', kind, groupBy, start, end }}
          onSave={actions.createFromShown}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
