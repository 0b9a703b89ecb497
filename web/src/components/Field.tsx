import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FieldProps extends Omit<OutlinedInputProps, 'label' | 'error' | 'notched'> {
  readonly label: string;
  /** Validation error, shown below the field. */
  readonly error?: string | undefined;
  /** Shown below the field while there is no error. */
  readonly hint?: ReactNode;
  /** Shown to the right of the label: a link, a counter. */
  readonly aside?: ReactNode;
}

/** Labelled text field with its error or hint below. */
export function Field({
  label,
  error,
  hint,
  aside,
  required,
  disabled,
  id,
  inputProps,
  ...input
}: FieldProps): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helpId = `${inputId}-help`;
  const help = error ?? hint;
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      required={required ?? false}
      disabled={disabled ?? false}
    >
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1, mb: 0.75 }}
      >
        <FormLabel htmlFor={inputId}>{label}</FormLabel>
        {aside}
      </Box>
      <OutlinedInput
        {...input}
        id={inputId}
        inputProps={{ ...inputProps, 'aria-describedby': help ? helpId : undefined }}
      />
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}
