import type { TextFieldProps } from './text-field.js';
import { TextField } from './text-field.js';

/** Email input with autocomplete. */
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
