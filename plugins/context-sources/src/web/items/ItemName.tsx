import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { ReactNode } from 'react';

interface ItemNameProps {
  readonly name: string;
  readonly isEdited: boolean;
  /** Called with trimmed, non-empty text that differs from the name. */
  readonly onSave: (name: string) => void;
  /** Called when editing ends, saved or not; `byKey`: by keyboard, so focus must be restored. */
  readonly onDone: (byKey: boolean) => void;
}

/** The name of an item. While editing, Enter and blur save; Escape cancels. */
export function ItemName({ name, isEdited, onSave, onDone }: ItemNameProps): ReactNode {
  const endedBy = useRef<string>(undefined);
  if (!isEdited) {
    return (
      <Typography variant="subtitle2" component="h3" noWrap title={name}>
        {name}
      </Typography>
    );
  }
  const finish = (text: string): void => {
    const key = endedBy.current;
    endedBy.current = undefined;
    const trimmed = text.trim();
    if (key !== 'Escape' && trimmed && trimmed !== name) onSave(trimmed);
    onDone(key !== undefined);
  };
  return (
    <InputBase
      autoFocus
      fullWidth
      defaultValue={name}
      inputProps={{ 'aria-label': `New name of ${name}`, maxLength: 300 }}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Prevents the key from activating the element that receives focus.
        event.preventDefault();
        endedBy.current = event.key;
        (event.target as HTMLElement).blur();
      }}
      sx={{
        px: 0.75,
        mx: -0.75,
        minHeight: 0,
        borderRadius: 1,
        typography: 'subtitle2',
        outline: 2,
        outlineColor: 'primary.main',
        '& input': { p: 0 },
      }}
    />
  );
}
