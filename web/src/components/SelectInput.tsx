import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SelectInputProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
}

/** A choice of a few values. */
export function SelectInput<V extends string>(props: SelectInputProps<V>): ReactNode {
  const { label, value, options, hint, disabled = false, onChange } = props;
  const labelId = useId();
  return (
    <FormControl fullWidth size="small" disabled={disabled}>
      <FormLabel id={labelId} sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <Select
        value={value}
        displayEmpty
        SelectDisplayProps={{ 'aria-labelledby': labelId }}
        onChange={({ target }) => onChange(target.value as V)}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {hint && <FormHelperText>{hint}</FormHelperText>}
    </FormControl>
  );
}
