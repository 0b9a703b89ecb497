import { Field } from '@buildai/web';
import type { ReactNode, Ref } from 'react';

/** How many digits a code has. */
export const codeLength = 6;

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The digits of a mail, typed, pasted or filled in by the system; whatever is no digit is left out. */
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
          // The space after the last digit would push them off the middle.
          textIndent: '0.4em',
          py: 1.25,
        },
      }}
    />
  );
}
