import { isComposing } from '@buildai/web';
import { labelTaken } from '@buildai/entities/shared';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface ColumnNameFieldProps {
  readonly label: string;
  /** Whether another column has this label. */
  readonly isTaken: (label: string) => boolean;
  readonly isSaving: boolean;
  /** Gets the trimmed text, which is not empty. */
  readonly onSave: (label: string) => void;
  readonly onCancel: () => void;
}

/** Renames a column in place: Enter saves, Escape cancels. */
export function ColumnNameField(props: ColumnNameFieldProps): ReactNode {
  const { label, isTaken, isSaving, onSave, onCancel } = props;
  const [text, setText] = useState(label);
  const name = text.trim();
  const isRefused = name !== label && isTaken(name);
  return (
    <TextField
      fullWidth
      autoFocus
      size="small"
      value={text}
      disabled={isSaving}
      error={isRefused}
      helperText={isRefused && labelTaken(name)}
      slotProps={{ htmlInput: { 'aria-label': 'Column name', maxLength: 100 } }}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        // The menu around it would take letters for a search.
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === 'Escape') onCancel();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (name === label) onCancel();
        else if (name !== '' && !isRefused) onSave(name);
      }}
    />
  );
}
