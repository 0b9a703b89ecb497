import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Field, useApi, useSession } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { authApi } from '../../shared/auth-api.js';
import { maxNameLength } from '../../shared/max-name-length.js';
import { loginErrors, missingErrors } from './login-errors.js';
import type { LoginErrors, PasswordMode } from './login-errors.js';
import { withMode } from './login-mode.js';
import { PasswordField } from './PasswordField.js';
import { PasswordStrengthMeter } from './PasswordStrengthMeter.js';

interface LoginFormProps {
  readonly mode: PasswordMode;
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Email and password form: signs in, or creates an account and signs in. The input survives switching the mode. */
export function LoginForm({ mode, email, onEmail }: LoginFormProps): ReactNode {
  const [search] = useSearchParams();
  const api = useApi(authApi);
  const { signIn } = useSession();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors & { mode?: PasswordMode }>({});
  const [isBusy, setIsBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isSignUp = mode === 'signup';
  // Errors of signing in do not apply to signing up.
  const shown: LoginErrors = errors.mode === mode ? errors : {};

  const refuse = (found: LoginErrors): void => {
    setErrors({ ...found, mode });
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const missing = missingErrors(email, password);
    if (missing.email ?? missing.password) return refuse(missing);
    setErrors({});
    setIsBusy(true);
    try {
      const body = { email, password };
      const sale_id = search.get('sale_id') ?? undefined;
      const named = name.trim() === '' ? {} : { name };
      await signIn(
        await (isSignUp ? api.signUp({ body: { ...body, ...named, sale_id } }) : api.signIn({ body })),
      );
    } catch (error) {
      refuse(loginErrors(error, mode));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      {shown.form && (
        <Alert severity="error" role="alert">
          {shown.form}
        </Alert>
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={(event) => {
          onEmail(event.target.value);
          setErrors({});
        }}
        error={shown.email}
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
            setErrors({});
          }}
          error={shown.password}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          inputRef={passwordInput}
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
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ mt: 1 }}>
        {isSignUp ? 'Create account' : 'Sign in'}
      </Button>
    </Box>
  );
}
