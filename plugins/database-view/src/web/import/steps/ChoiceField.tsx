import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

export type Choice = readonly [value: string, name: string];

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** One of a few choices; a value that is none of them is one more. */
export function ChoiceField({ label, value, choices, onChange }: ChoiceFieldProps): ReactNode {
  const isKnown = choices.some(([choice]) => choice === value);
  const all = isKnown ? choices : [...choices, [value, value] as const];
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ flex: '1 1 180px', maxWidth: 280 }}
    >
      {all.map(([choice, name]) => (
        <MenuItem key={choice} value={choice}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
