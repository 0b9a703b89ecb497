import { Field } from '@buildai/web';
import type { ReactNode, Ref } from 'react';

/** Number of digits of a code. */
export const codeLength = 6;

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Input for the code of an email, typed, pasted or filled in by the system; other characters are dropped. */
export function CodeField({ value, onChange, ...field }: CodeFieldProps): ReactNode {
  return (
    <Field
      {...field}
      label="Code"
      name="code"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
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
