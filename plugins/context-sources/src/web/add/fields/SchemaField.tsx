import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { Field } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { completedAddress } from './form-errors.js';
import type { FormField, FormValue } from './form-field.js';

interface SchemaFieldProps {
  readonly field: FormField;
  readonly value: FormValue | undefined;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (value: FormValue) => void;
}

/** One field of a source's form. */
export function SchemaField({ field, value, error, autoFocus, onChange }: SchemaFieldProps): ReactNode {
  const id = useId();
  const { name, kind, label, description, placeholder, isRequired, isWhole, choices } = field;
  const help = error ?? description;
  const helpId = `${id}-help`;
  if (kind === 'switch') {
    return (
      <FormControl error={error !== undefined}>
        <FormControlLabel
          control={
            <Switch
              name={name}
              checked={value === true}
              slotProps={{ input: { role: 'switch', 'aria-describedby': help ? helpId : undefined } }}
              onChange={(_event, isOn) => onChange(isOn)}
            />
          }
          label={label}
        />
        {help && (
          <FormHelperText id={helpId} sx={{ mt: 0 }}>
            {help}
          </FormHelperText>
        )}
      </FormControl>
    );
  }
  if (kind === 'choice') {
    return (
      <FormControl fullWidth error={error !== undefined} required={isRequired}>
        <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
          {label}
        </FormLabel>
        <NativeSelect
          id={id}
          name={name}
          value={value ?? ''}
          input={<OutlinedInput />}
          inputProps={{ 'aria-describedby': help ? helpId : undefined }}
          onChange={(event) => onChange(event.target.value)}
        >
          {!isRequired && <option value="">—</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
        {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
      </FormControl>
    );
  }
  const inputMode = { text: 'text', url: 'url', number: isWhole ? 'numeric' : 'decimal' } as const;
  return (
    <Field
      label={label}
      name={name}
      required={isRequired}
      autoFocus={autoFocus}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder}
      hint={description}
      error={error}
      inputProps={{
        inputMode: inputMode[kind],
        ...(kind === 'url' && { autoCapitalize: 'none', spellCheck: false }),
      }}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (kind === 'url' && typeof value === 'string') onChange(completedAddress(value));
      }}
    />
  );
}
