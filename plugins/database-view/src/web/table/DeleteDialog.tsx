import { ConfirmDialog } from '@buildai/web';
import type { ReactNode } from 'react';

interface DeleteDialogProps {
  readonly entity: string;
  readonly count: number | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before rows are deleted. */
export function DeleteDialog({ entity, count, onConfirm, onClose }: DeleteDialogProps): ReactNode {
  const rows = count === 1 ? 'row' : 'rows';
  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete ${count === undefined ? 'all' : count.toLocaleString('en-US')} ${rows} of ${entity}?`}
      confirmLabel={`Delete ${rows}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      The published app loses {count === 1 ? 'it' : 'them'} as well.
    </ConfirmDialog>
  );
}
