import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Field } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';

interface PasswordFieldProps {
  /** Default: "Password". */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  /** States to password managers whether to fill in or to propose a password. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
}

/** Password field with a button that reveals the password. */
export function PasswordField({
  label = 'Password',
  value,
  onChange,
  autoComplete,
  ...field
}: PasswordFieldProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const lower = label.toLowerCase();
  const toggle = `${isShown ? 'Hide' : 'Show'} ${lower}`;
  return (
    <Field
      {...field}
      label={label}
      name={autoComplete}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={autoComplete}
      inputProps={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" title={toggle} aria-label={toggle} onClick={() => setIsShown(!isShown)}>
            {isShown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
