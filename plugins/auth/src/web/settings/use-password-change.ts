import { useApi, useToast } from '@buildai/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../../shared/account-api.js';
import { passwordErrors } from './password-errors.js';
import type { PasswordErrors } from './password-errors.js';

interface PasswordInput {
  readonly currentPassword: string;
  readonly newPassword: string;
}

interface PasswordChangeOptions {
  /** If false, a password is set without the current one. */
  readonly hasPassword: boolean;
  readonly onChanged: () => void;
  readonly onRefused: (errors: PasswordErrors) => void;
}

/** Changes the password of the account, or sets one. */
export function usePasswordChange({ hasPassword, onChanged, onRefused }: PasswordChangeOptions) {
  const api = useApi(accountApi);
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<PasswordErrors>({});

  const refuse = (found: PasswordErrors): void => {
    setErrors(found);
    onRefused(found);
  };
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordInput) =>
      api.changePassword({ body: { newPassword, ...(hasPassword ? { currentPassword } : {}) } }),
    onSuccess: async () => {
      onChanged();
      toast({
        message: hasPassword ? 'Password changed. Other devices are signed out.' : 'Password set',
        severity: 'success',
      });
      await queries.invalidateQueries({ queryKey: ['auth'] });
    },
    onError: (error) => refuse(passwordErrors(error)),
  });
  const submit = (input: PasswordInput): void => {
    const missing: PasswordErrors = {
      ...(hasPassword && input.currentPassword === ''
        ? { currentPassword: 'Enter your current password' }
        : {}),
      ...(input.newPassword === '' ? { newPassword: 'Enter a new password' } : {}),
    };
    refuse(missing);
    if (Object.keys(missing).length === 0) change.mutate(input);
  };
  return { errors, isBusy: change.isPending, submit, clearErrors: () => setErrors({}) };
}
