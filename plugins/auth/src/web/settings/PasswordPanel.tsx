import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Panel, useApi, useToast } from '@buildai/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Account } from '../../shared/accounts.js';
import { accountApi } from '../../shared/account-api.js';
import { PasswordField } from '../login/PasswordField.js';
import { PasswordStrengthMeter } from '../login/PasswordStrengthMeter.js';
import { passwordErrors } from './password-errors.js';
import type { PasswordErrors } from './password-errors.js';
import { SignInAgain } from './SignInAgain.js';

/** Changes the password; sets one if there is none. */
export function PasswordPanel({ account }: { account: Account }): ReactNode {
  const { email, hasPassword } = account;
  const api = useApi(accountApi);
  const queries = useQueryClient();
  const toast = useToast();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [errors, setErrors] = useState<PasswordErrors>({});
  const currentInput = useRef<HTMLInputElement>(null);
  const newInput = useRef<HTMLInputElement>(null);

  const refuse = (found: PasswordErrors): void => {
    setErrors(found);
    if (found.currentPassword) currentInput.current?.focus();
    else if (found.newPassword) newInput.current?.focus();
  };
  const change = useMutation({
    mutationFn: () =>
      api.changePassword({ body: { newPassword, ...(hasPassword ? { currentPassword } : {}) } }),
    onSuccess: async () => {
      setCurrentPassword('');
      setNewPassword('');
      toast({
        message: hasPassword ? 'Password changed. Other devices are signed out.' : 'Password set',
        severity: 'success',
      });
      await queries.invalidateQueries({ queryKey: ['auth'] });
    },
    onError: (error) => refuse(passwordErrors(error)),
  });
  const submit = (): void => {
    const missing: PasswordErrors = {
      ...(hasPassword && currentPassword === '' ? { currentPassword: 'Enter your current password' } : {}),
      ...(newPassword === '' ? { newPassword: 'Enter a new password' } : {}),
    };
    refuse(missing);
    if (Object.keys(missing).length === 0) change.mutate();
  };

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
          submit();
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
              setErrors({});
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
              setErrors({});
            }}
            error={errors.newPassword}
            autoComplete="new-password"
            inputRef={newInput}
          />
          <PasswordStrengthMeter password={newPassword} email={email} />
        </Box>
        <Button type="submit" variant="contained" loading={change.isPending} sx={{ justifySelf: 'start' }}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </Button>
      </Box>
    </Panel>
  );
}
