import { isComposing } from '@buildai/web';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { quietInput } from './plan-styles.js';

interface FieldOptionsProps {
  readonly fieldName: string;
  readonly options: readonly string[];
  readonly isDisabled: boolean;
  readonly onAdd: (options: readonly string[]) => void;
  readonly onRemove: (option: string) => void;
}

/** The options of a choice. Enter or a comma adds what was typed; Backspace in an empty input removes the last. */
export function FieldOptions({
  fieldName,
  options,
  isDisabled,
  onAdd,
  onRemove,
}: FieldOptionsProps): ReactNode {
  const [text, setText] = useState('');
  const take = (typed: string) => {
    const parts = typed.split(/[,\n]/);
    if (parts.some((part) => part.trim() !== '')) onAdd(parts);
    setText('');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pl: 1, pb: 0.5 }}>
      {options.map((option) => (
        <Chip
          key={option}
          size="small"
          variant="outlined"
          label={option}
          disabled={isDisabled}
          onDelete={() => onRemove(option)}
          sx={{ maxWidth: '100%' }}
        />
      ))}
      <InputBase
        value={text}
        disabled={isDisabled}
        placeholder={options.length === 0 ? 'Add options, such as New, Done' : 'Add option'}
        inputProps={{ 'aria-label': `Add an option to ${fieldName}`, enterKeyHint: 'enter' }}
        onChange={({ target: { value } }) => (value.includes(',') ? take(value) : setText(value))}
        onBlur={() => take(text)}
        onKeyDown={(event) => {
          const last = options.at(-1);
          if (event.key === 'Enter' && !isComposing(event)) {
            event.preventDefault();
            take(text);
          } else if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
        }}
        sx={{ ...quietInput, minHeight: 26, fontSize: '0.8125rem', flex: '1 1 96px' }}
      />
    </Box>
  );
}
