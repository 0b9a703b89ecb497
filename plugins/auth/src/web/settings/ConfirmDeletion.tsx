import { normalizeEmail } from '@buildai/core/shared';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Field } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '../../shared/accounts.js';
import { WrongPassword } from '../../shared/errors.js';
import { PasswordField } from '../login/PasswordField.js';
import { passwordErrors } from './password-errors.js';
import { SignInAgain } from './SignInAgain.js';
import { useDeleteAccount } from './use-delete-account.js';

interface ConfirmDeletionProps {
  readonly account: Account;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onCancel: () => void;
}

/** Final confirmation: requires the email address, and the password if there is one. */
export function ConfirmDeletion({ account, onBusy, onCancel }: ConfirmDeletionProps): ReactNode {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const isEmailConfirmed = normalizeEmail(email) === account.email;
  const isComplete = isEmailConfirmed && (password !== '' || !account.hasPassword);
  const remove = useDeleteAccount({
    onBusy,
    onRefused: (error) => {
      if (WrongPassword.is(error)) passwordInput.current?.focus();
    },
  });
  const errors = remove.error ? passwordErrors(remove.error) : {};
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) remove.mutate({ email, password: account.hasPassword ? password : undefined });
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box>
          Your apps go offline right away and can’t be restored. To continue, type{' '}
          <strong>{account.email}</strong>
          {account.hasPassword ? ' and your password.' : '.'}
        </Box>
        {errors.form && (
          <Alert severity="error" role="alert">
            {errors.form}
          </Alert>
        )}
        {errors.needsSignIn && <SignInAgain />}
        <Field
          label="Email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
          autoFocus
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        />
        {account.hasPassword && (
          <PasswordField
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              remove.reset();
            }}
            error={errors.currentPassword}
            autoComplete="current-password"
            inputRef={passwordInput}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={remove.isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={!isComplete}
          loading={remove.isPending}
        >
          Delete account
        </Button>
      </DialogActions>
    </Box>
  );
}
