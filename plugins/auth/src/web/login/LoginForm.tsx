import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Field } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { maxNameLength } from '../../shared/max-name-length.js';
import { isBusyWith } from '../../shared/sign-in/sign-in.js';
import { EmailField } from './EmailField.js';
import { withMode } from './login-mode.js';
import { PasswordField } from './PasswordField.js';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.js';
import type { SignInFlow } from './use-sign-in.js';

/** Email and password form: signs in, or creates an account and signs in. The input survives switching the mode. */
export function LoginForm({ flow: { state, send } }: { flow: SignInFlow }): ReactNode {
  const [search] = useSearchParams();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { email, errors } = state;
  const isSignUp = state.step.name === 'signup';

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submitPassword', password, name });
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {errors.form && (
        <Alert severity="error" role="alert">
          {errors.form}
        </Alert>
      )}
      <EmailField
        value={email}
        onChange={(typed) => send({ type: 'edit', email: typed })}
        error={errors.email}
      />
      {isSignUp && (
        <Field
          label="Name (optional)"
          name="name"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            send({ type: 'edit' });
          }}
          error={errors.name}
          autoComplete="name"
          inputProps={{ maxLength: maxNameLength }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <PasswordField
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            send({ type: 'edit' });
          }}
          error={errors.password}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
        />
        {isSignUp ? (
          <PasswordStrengthMeter password={password} email={email} />
        ) : (
          <Link
            component={RouterLink}
            to={withMode(search, 'forgot')}
            variant="body2"
            sx={{ justifySelf: 'end' }}
          >
            Forgot password?
          </Link>
        )}
      </Box>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isBusyWith(state, 'form')}
        sx={{ mt: 1 }}
      >
        {isSignUp ? 'Create account' : 'Sign in'}
      </Button>
    </Box>
  );
}
