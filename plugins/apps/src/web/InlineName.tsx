import InputBase from '@mui/material/InputBase';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { maxAppNameLength } from '../shared/api.js';

interface InlineNameProps {
  readonly name: string;
  /** Called with trimmed, non-empty text that differs from the name. */
  readonly onSave: (name: string) => void;
  /** Called when editing ends, saved or not; `byKey`: ended by a key, so the focus must be moved. */
  readonly onDone: (byKey: boolean) => void;
}

/** Editable name of an app: Enter and leaving the field save, Escape cancels. */
export function InlineName({ name, onSave, onDone }: InlineNameProps): ReactNode {
  const endedBy = useRef<'Enter' | 'Escape'>(undefined);
  const finish = (text: string): void => {
    const trimmed = text.trim();
    if (endedBy.current !== 'Escape' && trimmed && trimmed !== name) onSave(trimmed);
    onDone(endedBy.current !== undefined);
  };
  return (
    <InputBase
      autoFocus
      defaultValue={name}
      inputProps={{ 'aria-label': 'Name of the app', maxLength: maxAppNameLength }}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Prevents the key from activating the element that receives the focus.
        event.preventDefault();
        endedBy.current = event.key;
        (event.target as HTMLElement).blur();
      }}
      sx={{
        zIndex: 1,
        width: '100%',
        px: 0.75,
        mx: -0.75,
        borderRadius: 1,
        font: 'inherit',
        letterSpacing: 'inherit',
        outline: 2,
        outlineColor: 'primary.main',
        '& input': { p: 0 },
      }}
    />
  );
}
