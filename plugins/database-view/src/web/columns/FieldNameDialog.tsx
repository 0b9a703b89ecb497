import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ColumnDialogOf } from './column-dialog-props.js';
import { ColumnDialog } from './ColumnDialog.js';
import { PreviewedLoss } from './PreviewedLoss.js';
import { useColumnChange } from './use-column-change.js';
import { useColumnPreview } from './use-column-preview.js';

const pattern = /^[a-z][A-Za-z0-9_]{0,59}$/;

/** Changes the name that code and the API use for a column. */
export function FieldNameDialog({ appId, entity, column, label, onClose }: ColumnDialogOf): ReactNode {
  const { change, isSaving } = useColumnChange(appId, entity);
  const [name, setName] = useState(column);
  const to = name.trim();
  const isValid = pattern.test(to);
  const rename = isValid && to !== column ? ({ kind: 'rename', field: column, to } as const) : undefined;
  const preview = useColumnPreview(appId, entity, rename);
  return (
    <ColumnDialog
      title={`Name of ${label} in code`}
      confirmLabel="Rename"
      isReady={rename !== undefined && !preview.isLoading && !preview.error}
      isSaving={isSaving}
      onConfirm={() => (rename ? change(rename, preview.loss?.base) : Promise.resolve(false))}
      onClose={onClose}
    >
      <TextField
        autoFocus
        size="small"
        label="Field name"
        value={name}
        error={!isValid}
        helperText={
          isValid
            ? 'Pages and the API use this name. The column keeps its label.'
            : 'A small letter, then letters, digits, and _.'
        }
        onChange={(event) => setName(event.target.value)}
      />
      {rename && <PreviewedLoss preview={preview} />}
    </ColumnDialog>
  );
}
