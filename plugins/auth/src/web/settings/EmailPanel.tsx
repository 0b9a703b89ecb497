import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppError } from '@buildai/core/shared';
import { Field, Panel, useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '../../shared/accounts.js';
import { emailApi } from '../../shared/email-api.js';
import { EmailExists, InvalidEmail, RecentSignInRequired, WrongPassword } from '../../shared/errors.js';
import { MailProblemAlert } from '../mail/MailProblemAlert.js';
import { useMailProblem } from '../mail/use-mail-problem.js';
import { PasswordField } from '../login/PasswordField.js';
import { SignInAgain } from './SignInAgain.js';

/** Errors that are shown at a field. */
const isExpected = (error: unknown): error is AppError =>
  [EmailExists, InvalidEmail, RecentSignInRequired, WrongPassword].some((known) => known.is(error));

/** Email address of the account, and a form to change it. */
export function EmailPanel({ account }: { account: Account }): ReactNode {
  const { email, hasPassword } = account;
  const api = useApi(emailApi);
  const toast = useToast();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState<string>();
  /** The field left empty. */
  const [missing, setMissing] = useState<'email' | 'password'>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const change = useMutation({
    mutationFn: async (address: string) => {
      const delivery = await api.completeEmailChange({ body: { newEmail: address, password } });
      return { address, ...delivery };
    },
    onSuccess: () => {
      setNewEmail('');
      setPassword(undefined);
    },
    onError: (error) => {
      // Some time after signing in, the password is required again.
      if (RecentSignInRequired.is(error) && hasPassword) return setPassword('');
      (WrongPassword.is(error) ? passwordInput : emailInput).current?.focus();
      if (isExpected(error)) return;
      toast({
        message: error instanceof AppError ? error.message : 'The link could not be sent. Please try again.',
        severity: 'error',
      });
    },
  });
  const { data: sent, error } = change;
  const problem = useMailProblem(sent?.deliveryId);

  return (
    <Panel title="Email address" description={`You sign in with ${email}.`}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const address = newEmail.trim();
          const empty = address === '' ? 'email' : password === '' ? 'password' : undefined;
          setMissing(empty);
          if (empty) (empty === 'email' ? emailInput : passwordInput).current?.focus();
          else change.mutate(address);
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {sent && problem && <MailProblemAlert email={sent.address} problem={problem} />}
        {sent && !problem && (
          <Alert severity="info" role="status">
            We sent a link to {sent.address}. Open it to sign in with that address. Nothing changes until
            then.
          </Alert>
        )}
        {RecentSignInRequired.is(error) && !hasPassword && <SignInAgain />}
        <Field
          label="New email address"
          type="email"
          value={newEmail}
          onChange={(event) => {
            setNewEmail(event.target.value);
            setMissing(undefined);
            change.reset();
          }}
          error={
            missing === 'email'
              ? 'Enter your new email address'
              : EmailExists.is(error) || InvalidEmail.is(error)
                ? error.message
                : undefined
          }
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
              setMissing(undefined);
              change.reset();
            }}
            error={
              missing === 'password'
                ? 'Enter your password'
                : WrongPassword.is(error)
                  ? error.message
                  : undefined
            }
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
