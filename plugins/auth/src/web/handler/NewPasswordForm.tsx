import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useApi, useSession, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { emailApi } from '../../shared/email-api.js';
import { InvalidActionCode, UserDisabled, UserGone, WeakPassword } from '../../shared/errors.js';
import { AuthHeading } from '../AuthCard.js';
import { PasswordField } from '../login/PasswordField.js';
import { PasswordStrengthMeter } from '../login/PasswordStrengthMeter.js';

interface NewPasswordFormProps {
  readonly oobCode: string;
  /** Email address of the account. */
  readonly email: string;
  readonly onDone: () => void;
  readonly onInvalidLink: () => void;
}

/** Form for a new password, for the holder of a reset link. */
export function NewPasswordForm({ oobCode, email, onDone, onInvalidLink }: NewPasswordFormProps): ReactNode {
  const api = useApi(emailApi);
  const { signOut } = useSession();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const reset = useMutation({
    mutationFn: async () => {
      await api.action({ body: { mode: 'resetPassword', oobCode, newPassword: password } });
      // The reset ended all sessions, including this one.
      await signOut();
      toast({ message: 'Password reset successfully', severity: 'success' });
      onDone();
    },
    onError: (error) => {
      if (InvalidActionCode.is(error)) onInvalidLink();
      else input.current?.focus();
    },
  });
  const isWeak = WeakPassword.is(reset.error);
  const isGone = UserGone.is(reset.error) || UserDisabled.is(reset.error);
  const fault = isMissing
    ? 'Enter a new password'
    : isWeak
      ? 'Password is too weak, please try again'
      : undefined;
  return (
    <>
      <AuthHeading
        title="Set a new password"
        text={
          <>
            For <strong>{email}</strong>. This signs you out on all devices.
          </>
        }
      />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(password === '');
          if (password === '') input.current?.focus();
          else reset.mutate();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {reset.error && !isWeak && (
          <Alert severity="error" role="alert">
            {isGone ? 'User not found or disabled' : 'Error resetting password!'}
          </Alert>
        )}
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <PasswordField
            label="New password"
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              setIsMissing(false);
              reset.reset();
            }}
            error={fault}
            autoComplete="new-password"
            autoFocus
            inputRef={input}
          />
          <PasswordStrengthMeter password={password} email={email} />
        </Box>
        <Button type="submit" variant="contained" size="large" fullWidth loading={reset.isPending}>
          Set password
        </Button>
      </Box>
    </>
  );
}
