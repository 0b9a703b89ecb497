import type { TextFieldProps } from './text-field.js';
import { TextField } from './text-field.js';

/** An email address, as browsers and password stores know it. */
export function EmailField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
