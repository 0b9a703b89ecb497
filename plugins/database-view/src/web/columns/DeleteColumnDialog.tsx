import type { ReactNode } from 'react';
import type { ColumnDialogOf } from './column-dialog-props.js';
import { ColumnDialog } from './ColumnDialog.js';
import { PreviewedLoss } from './PreviewedLoss.js';
import { useColumnChange } from './use-column-change.js';
import { useColumnPreview } from './use-column-preview.js';

/** Deletes a column, after saying what goes with it. */
export function DeleteColumnDialog({ appId, entity, column, label, onClose }: ColumnDialogOf): ReactNode {
  const { change, isSaving } = useColumnChange(appId, entity);
  const removal = { kind: 'remove', field: column } as const;
  const preview = useColumnPreview(appId, entity, removal);
  return (
    <ColumnDialog
      destructive
      title={`Delete the column ${label}?`}
      confirmLabel="Delete column"
      isReady={!preview.error}
      isSaving={isSaving}
      onConfirm={() => change(removal, preview.loss?.base)}
      onClose={onClose}
    >
      <PreviewedLoss preview={preview} isRemoval />
    </ColumnDialog>
  );
}
