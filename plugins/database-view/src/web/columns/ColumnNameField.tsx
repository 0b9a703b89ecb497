import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface ColumnNameFieldProps {
  readonly label: string;
  readonly isSaving: boolean;
  /** Gets the trimmed text, which is not empty. */
  readonly onSave: (label: string) => void;
  readonly onCancel: () => void;
}

/** Renames a column in place: Enter saves, Escape cancels. */
export function ColumnNameField({ label, isSaving, onSave, onCancel }: ColumnNameFieldProps): ReactNode {
  const [text, setText] = useState(label);
  return (
    <TextField
      fullWidth
      autoFocus
      size="small"
      value={text}
      disabled={isSaving}
      slotProps={{ htmlInput: { 'aria-label': 'Column name', maxLength: 100 } }}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        // The menu around it would take letters for a search.
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const name = text.trim();
        if (name === label) onCancel();
        else if (name !== '') onSave(name);
      }}
    />
  );
}
