import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { brandName } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { actionText } from '../../shared/sign-in/action-link.js';
import { AuthHeading } from '../AuthCard.js';
import { PasswordField } from '../login/PasswordField.js';
import { PasswordStrengthMeter } from '../login/PasswordStrengthMeter.js';
import type { ActionFlow } from '../../shared/sign-in/use-action.js';

interface NewPasswordFormProps {
  readonly flow: ActionFlow;
  /** Email address of the account. */
  readonly email: string;
}

/** Form for a new password, for the holder of a reset link. */
export function NewPasswordForm({ flow: { state, send }, email }: NewPasswordFormProps): ReactNode {
  const [password, setPassword] = useState('');
  const { errors, pending } = state;
  const { label, title, text } = actionText('resetPassword', brandName());
  return (
    <>
      <AuthHeading
        title={title}
        text={
          <>
            For <strong>{email}</strong>. {text}
          </>
        }
      />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'setPassword', password });
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {errors.form && (
          <Alert severity="error" role="alert">
            {errors.form}
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
              send({ type: 'edit' });
            }}
            error={errors.password}
            autoComplete="new-password"
            autoFocus
          />
          <PasswordStrengthMeter password={password} email={email} />
        </Box>
        <Button type="submit" variant="contained" size="large" fullWidth loading={pending !== undefined}>
          {label}
        </Button>
      </Box>
    </>
  );
}
