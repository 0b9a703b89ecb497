import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { EntitySchema } from '@buildai/entities/shared';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CreatedTableState } from '../new-table/new-table.js';
import { useUnfinishedImport } from './use-unfinished-import.js';

const ImportWizard = lazyComponent(() => import('./ImportWizard.js'));

export interface TableImport {
  readonly open: () => void;
  /** The import while it is open; else a notice of one that has not ended. */
  readonly element: ReactNode;
}

/** The import of a file into a table. */
export function useTableImport(
  appId: string,
  entity: string,
  schema: EntitySchema,
  /** If the table was just made, with the file that it was made from, which is imported first. */
  created: Pick<CreatedTableState, 'file' | 'onImported'> | undefined,
): TableImport {
  const [isOpen, setOpen] = useState(created?.file !== undefined);
  const open = (): void => setOpen(true);
  const close = (): void => {
    setOpen(false);
    created?.onImported();
  };
  return {
    open,
    element: isOpen ? (
      <ImportWizard appId={appId} entity={entity} schema={schema} file={created?.file} onClose={close} />
    ) : (
      <UnfinishedImport appId={appId} entity={entity} onOpen={open} />
    ),
  };
}

interface UnfinishedImportProps {
  readonly appId: string;
  readonly entity: string;
  readonly onOpen: () => void;
}

/** Says that rows of a file are still missing, such as after a reload in the middle of an import. */
function UnfinishedImport({ appId, entity, onOpen }: UnfinishedImportProps): ReactNode {
  const unfinished = useUnfinishedImport(appId, entity);
  if (!unfinished) return null;
  const { fileName, stored, total } = unfinished;
  return (
    <Alert
      severity="warning"
      sx={{ mx: 1.5, mb: 0.75, overflowWrap: 'anywhere' }}
      action={
        <Button size="small" color="inherit" onClick={onOpen}>
          Continue import
        </Button>
      }
    >
      The import of {fileName} isn’t finished: {stored.toLocaleString('en-US')} of{' '}
      {total.toLocaleString('en-US')} rows are stored.
    </Alert>
  );
}
