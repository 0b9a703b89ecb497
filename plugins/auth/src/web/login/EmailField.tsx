import { Field } from '@buildai/web';
import type { ReactNode } from 'react';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly error: string | undefined;
}

/** Input for the address to sign in with. */
export function EmailField({ value, onChange, error }: EmailFieldProps): ReactNode {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoComplete="username"
      autoFocus
      inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
    />
  );
}
