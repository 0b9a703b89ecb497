import InputBase from '@mui/material/InputBase';
import type { InputBaseProps } from '@mui/material/InputBase';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { isComposing } from '../is-composing/index.js';

export interface InlineFieldProps {
  readonly value: string;
  /** Name for screen readers. */
  readonly label: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Whether an empty text is saved too. Default: false. */
  readonly canBeEmpty?: boolean;
  /** Called with trimmed text that differs from the value. */
  readonly onSave: (text: string) => void;
  /** Called when editing ends, saved or not; `byKey`: ended by a key, so the focus must be moved. */
  readonly onDone: (byKey: boolean) => void;
  /** Size and type of the text around it. */
  readonly sx?: Exclude<InputBaseProps['sx'], readonly unknown[] | boolean | null | undefined>;
}

/** A text while it is edited in its place: Enter and leaving the field save, Escape cancels. */
export function InlineField(props: InlineFieldProps): ReactNode {
  const { value, label, maxLength, placeholder, canBeEmpty = false, onSave, onDone, sx = {} } = props;
  const endedBy = useRef<'Enter' | 'Escape'>(undefined);
  const finish = (text: string): void => {
    const trimmed = text.trim();
    if (endedBy.current !== 'Escape' && (trimmed || canBeEmpty) && trimmed !== value) onSave(trimmed);
    onDone(endedBy.current !== undefined);
  };
  return (
    <InputBase
      autoFocus
      defaultValue={value}
      placeholder={placeholder}
      inputProps={{ 'aria-label': label, maxLength }}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Prevents the key from activating the element that receives the focus.
        event.preventDefault();
        endedBy.current = event.key;
        (event.target as HTMLElement).blur();
      }}
      sx={[{ px: 0.75, borderRadius: 1, outline: 2, outlineColor: 'primary.main', '& input': { p: 0 } }, sx]}
    />
  );
}
