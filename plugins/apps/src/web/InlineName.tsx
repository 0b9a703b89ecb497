import InputBase from '@mui/material/InputBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { maxAppNameLength } from '../shared/api.js';

interface InlineNameProps {
  readonly name: string;
  /** Called with trimmed, non-empty text that differs from the name. */
  readonly onSave: (name: string) => void;
  /** Called when the editing is over, saved or not. */
  readonly onDone: () => void;
  readonly sx?: SxProps<Theme>;
}

/** The name of an app while it is being changed: Enter saves, and so does leaving; Escape cancels. */
export function InlineName({ name, onSave, onDone, sx }: InlineNameProps): ReactNode {
  const cancelled = useRef(false);
  const finish = (text: string): void => {
    const trimmed = text.trim();
    if (!cancelled.current && trimmed && trimmed !== name) onSave(trimmed);
    onDone();
  };
  return (
    <InputBase
      autoFocus
      defaultValue={name}
      inputProps={{ 'aria-label': 'Name of the app', maxLength: maxAppNameLength }}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancelled.current = true;
        if (event.key === 'Enter' || event.key === 'Escape') (event.target as HTMLElement).blur();
        event.stopPropagation();
      }}
      sx={[
        { px: 0.75, mx: -0.75, borderRadius: 1, font: 'inherit', letterSpacing: 'inherit', outline: 2, outlineColor: 'primary.main', '& input': { p: 0 } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
