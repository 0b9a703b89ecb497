import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { maxNameLength } from '../../shared/max-name-length.js';
import { ForgotPasswordLink } from './ForgotPasswordLink.js';
import type { PasswordMode } from './login-errors.js';
import { PasswordField } from './PasswordField.js';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.js';
import { useLogin } from './use-login.js';

interface LoginFormProps {
  readonly mode: PasswordMode;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Email and password form: signs in, or creates an account and signs in. The input survives switching the mode. */
export function LoginForm({ mode, email, onEmail }: LoginFormProps): ReactNode {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isSignUp = mode === 'signup';
  const { errors, isBusy, submit, clearErrors } = useLogin(mode, (refused) => {
    if (refused.email) emailInput.current?.focus();
    else if (refused.password) passwordInput.current?.focus();
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ email, password, name });
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {errors.form && (
        <Alert severity="error" role="alert">
          {errors.form}
        </Alert>
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={(event) => {
          onEmail(event.target.value);
          clearErrors();
        }}
        error={errors.email}
        autoComplete="username"
        autoFocus
        inputRef={emailInput}
        inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      {isSignUp && (
        <Field
          label="Name (optional)"
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          inputProps={{ maxLength: maxNameLength }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <PasswordField
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            clearErrors();
          }}
          error={errors.password}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          inputRef={passwordInput}
        />
        {isSignUp ? <PasswordStrengthMeter password={password} email={email} /> : <ForgotPasswordLink />}
      </Box>
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ mt: 1 }}>
        {isSignUp ? 'Create account' : 'Sign in'}
      </Button>
    </Box>
  );
}
