import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Panel } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '../../shared/accounts.js';
import { PasswordField } from '../login/PasswordField.js';
import { PasswordStrengthMeter } from '../login/PasswordStrengthMeter.js';
import { SignInAgain } from './SignInAgain.js';
import { usePasswordChange } from './use-password-change.js';

/** Changes the password; sets one if there is none. */
export function PasswordPanel({ account }: { account: Account }): ReactNode {
  const { email, hasPassword } = account;
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const currentInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);
  const { errors, isBusy, submit, clearErrors } = usePasswordChange({
    hasPassword,
    onChanged: () => {
      setCurrentPassword('');
      setNewPassword('');
    },
    onRefused: (refused) => {
      if (refused.currentPassword) currentInput.current?.focus();
      else if (refused.newPassword) newInput.current?.focus();
    },
  });

  return (
    <Panel
      title="Password"
      description={
        hasPassword
          ? 'Changing it signs you out on your other devices.'
          : 'You don’t have a password yet. Set one to sign in without an email link or another service.'
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit({ currentPassword, newPassword });
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {errors.form && (
          <Alert severity="error" role="alert">
            {errors.form}
          </Alert>
        )}
        {errors.needsSignIn && <SignInAgain />}
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current password"
            value={currentPassword}
            onChange={(typed) => {
              setCurrentPassword(typed);
              clearErrors();
            }}
            error={errors.currentPassword}
            autoComplete="current-password"
            inputRef={currentInput}
          />
        )}
        <Box sx={{ display: 'grid', gap: 1 }}>
          <PasswordField
            label="New password"
            value={newPassword}
            onChange={(typed) => {
              setNewPassword(typed);
              clearErrors();
            }}
            error={errors.newPassword}
            autoComplete="new-password"
            inputRef={newInput}
          />
          <PasswordStrengthMeter password={newPassword} email={email} />
        </Box>
        <Button type="submit" variant="contained" loading={isBusy} sx={{ justifySelf: 'start' }}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </Box>
    </Panel>
  );
}
