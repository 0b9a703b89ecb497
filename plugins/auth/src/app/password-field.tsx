import type { TextFieldProps } from './text-field.js';
import { useState } from 'react';
import { TextField } from './text-field.js';

/** Password requirements; the server enforces them. */
export const passwordHint = 'At least 8 characters. A few uncommon words work well.';

interface PasswordFieldProps extends Partial<TextFieldProps> {
  /** States to password managers whether to fill in or to suggest. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Password input with a Show button. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aside={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="-my-2 rounded-sm px-1 py-2 text-xs text-muted-foreground outline-none hover:text-foreground focus-visible:ring-[3px] focus-visible:ring-ring/40"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
      {...props}
    />
  );
}
