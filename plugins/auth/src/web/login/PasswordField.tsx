import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Field } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  /** Tells the password store whether to fill in or to propose. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly inputRef: Ref<HTMLInputElement>;
}

/** A password, which can be shown. */
export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  return (
    <Field
      {...field}
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={autoComplete}
      inputProps={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" title={label} aria-label={label} onClick={() => setIsShown(!isShown)}>
            {isShown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
