import { InvalidActionCode, UserDisabled, UserGone } from '@buildai/auth/shared';
import { AppError } from '@buildai/core/shared';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { accountCalls } from './account-calls.js';
import { weakPasswordError } from './form-errors.js';
import { FormError } from './form-error.js';
import { PasswordField, passwordHint } from './password-field.js';
import { SubmitButton } from './submit-button.js';

interface NewPasswordFormProps {
  readonly oobCode: string;
  readonly email: string;
  readonly onInvalidLink: () => void;
  readonly onDone: () => void;
}

/** New password form of a reset; a refused password can be corrected. */
export function NewPasswordForm({ oobCode, email, onInvalidLink, onDone }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const setting = useMutation(
    {
      mutationFn: () => accountCalls.followLink('resetPassword', oobCode, password),
      onSuccess: () => {
        toast.success('Password reset successfully');
        onDone();
      },
      onError: (error) => {
        if (InvalidActionCode.is(error)) onInvalidLink();
        else form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
      },
    },
    queryCache,
  );
  const { error } = setting;
  // Too weak or too long.
  const refusal = error instanceof AppError && error.status === 400 ? error : undefined;
  const isGone = UserGone.is(error) || UserDisabled.is(error);
  const weak = refusal && weakPasswordError(refusal, 'Password is too weak, please try again');
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '');
        if (password !== '') setting.mutate();
      }}
    >
      {error && !refusal && (
        <FormError text={isGone ? 'User not found or disabled' : 'Error resetting password!'} />
      )}
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setMissing(false);
          setting.reset();
        }}
        error={isMissing ? 'Enter a new password' : weak}
        hint={passwordHint}
        autoFocus
      />
      <SubmitButton isBusy={setting.isPending || setting.isSuccess}>Set password</SubmitButton>
    </form>
  );
}
