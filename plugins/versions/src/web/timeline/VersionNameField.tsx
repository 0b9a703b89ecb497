import InputBase from '@mui/material/InputBase';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { maxVersionName } from '../../shared/api.js';

interface VersionNameFieldProps {
  readonly number: number;
  readonly name: string | null;
  /** With trimmed text that differs from the name; empty removes it. */
  readonly onSave: (name: string) => void;
  /** Editing has ended, saved or not; `byKey`: by a key, so the focus must be moved. */
  readonly onDone: (byKey: boolean) => void;
}

/** The name of a version while it is edited: Enter and leaving the field save, Escape cancels. */
export function VersionNameField({ number, name, onSave, onDone }: VersionNameFieldProps): ReactNode {
  const endedBy = useRef<'Enter' | 'Escape'>(undefined);
  const finish = (text: string): void => {
    const trimmed = text.trim();
    if (endedBy.current !== 'Escape' && trimmed !== (name ?? '')) onSave(trimmed);
    onDone(endedBy.current !== undefined);
  };
  return (
    <InputBase
      autoFocus
      defaultValue={name ?? ''}
      placeholder="Name this version"
      inputProps={{ 'aria-label': `Name of version ${number}`, maxLength: maxVersionName }}
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
        flex: 1,
        minWidth: 0,
        px: 0.75,
        borderRadius: 1,
        typography: 'subtitle2',
        outline: 2,
        outlineColor: 'primary.main',
        '& input': { p: 0 },
      }}
    />
  );
}
