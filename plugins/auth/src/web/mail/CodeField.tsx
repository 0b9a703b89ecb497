import { Field } from '@buildai/web';
import type { ReactNode } from 'react';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

/** Input for the code of an email, typed, pasted or filled in by the system. */
export function CodeField({ value, onChange, ...field }: CodeFieldProps): ReactNode {
  return (
    <Field
      {...field}
      label="Code"
      name="code"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="one-time-code"
      autoFocus
      inputProps={{ inputMode: 'numeric', pattern: '[0-9]*', spellCheck: false }}
      sx={{
        '& input': {
          fontSize: '1.5rem',
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: '0.4em',
          textAlign: 'center',
          // Offsets the letter spacing after the last digit, which would move the digits off center.
          textIndent: '0.4em',
          py: 1.25,
        },
      }}
    />
  );
}
