import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field, Panel } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '../../shared/accounts.js';
import { EmailExists, InvalidEmail, RecentSignInRequired, WrongPassword } from '../../shared/errors.js';
import { PasswordField } from '../login/PasswordField.js';
import { SentLinkStatus } from './SentLinkStatus.js';
import { SignInAgain } from './SignInAgain.js';
import { useEmailChange } from './use-email-change.js';

type EmptyField = 'email' | 'password' | undefined;

function emailError(empty: EmptyField, error: unknown): string | undefined {
  if (empty === 'email') return 'Enter your new email address';
  return EmailExists.is(error) || InvalidEmail.is(error) ? error.message : undefined;
}

function passwordError(empty: EmptyField, error: unknown): string | undefined {
  if (empty === 'password') return 'Enter your password';
  return WrongPassword.is(error) ? error.message : undefined;
}

/** Email address of the account, and a form to change it. */
export function EmailPanel({ account }: { account: Account }): ReactNode {
  const { email, hasPassword } = account;
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState<string>();
  const [emptyField, setEmptyField] = useState<EmptyField>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const change = useEmailChange({
    onSent: () => {
      setNewEmail('');
      setPassword(undefined);
    },
    onRefused: (error) => {
      // Some time after signing in, the password is required again.
      if (RecentSignInRequired.is(error) && hasPassword) setPassword('');
      else (WrongPassword.is(error) ? passwordInput : emailInput).current?.focus();
    },
  });
  const { data: sent, error } = change;
  const submit = (): void => {
    const address = newEmail.trim();
    const empty = address === '' ? 'email' : password === '' ? 'password' : undefined;
    setEmptyField(empty);
    if (empty) (empty === 'email' ? emailInput : passwordInput).current?.focus();
    else change.mutate({ newEmail: address, password });
  };

  return (
    <Panel title="Email address" description={`You sign in with ${email}.`}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {sent && <SentLinkStatus {...sent} />}
        {RecentSignInRequired.is(error) && !hasPassword && <SignInAgain />}
        <Field
          label="New email address"
          type="email"
          value={newEmail}
          onChange={(event) => {
            setNewEmail(event.target.value);
            setEmptyField(undefined);
            change.reset();
          }}
          error={emailError(emptyField, error)}
          hint="We’ll send a confirmation link there and notify your current address."
          autoComplete="email"
          inputRef={emailInput}
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        />
        {password !== undefined && (
          <PasswordField
            label="Your password"
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setEmptyField(undefined);
              change.reset();
            }}
            error={passwordError(emptyField, error)}
            hint="To confirm it’s you."
            autoComplete="current-password"
            autoFocus
            inputRef={passwordInput}
          />
        )}
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ justifySelf: 'start' }}>
          Change email
        </Button>
      </Box>
    </Panel>
  );
}
