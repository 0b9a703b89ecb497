import { AppError } from '@buildai/core/shared';
import { useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { emailApi } from '../../shared/email-api.js';
import { EmailExists, InvalidEmail, RecentSignInRequired, WrongPassword } from '../../shared/errors.js';

/** Errors that the form shows. */
const isExpected = (error: unknown): error is AppError =>
  [EmailExists, InvalidEmail, RecentSignInRequired, WrongPassword].some((known) => known.is(error));

interface EmailChange {
  readonly newEmail: string;
  /** Required some time after signing in. */
  readonly password: string | undefined;
}

interface EmailChangeOptions {
  readonly onSent: () => void;
  readonly onRefused: (error: Error) => void;
}

/** Sends the confirmation link of a new address. Unexpected errors are shown as a toast. */
export function useEmailChange({ onSent, onRefused }: EmailChangeOptions) {
  const api = useApi(emailApi);
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ newEmail, password }: EmailChange) => {
      const delivery = await api.completeEmailChange({ body: { newEmail, password } });
      return { address: newEmail, ...delivery };
    },
    onSuccess: onSent,
    onError: (error) => {
      onRefused(error);
      if (isExpected(error)) return;
      toast({
        message: error instanceof AppError ? error.message : 'The link could not be sent. Please try again.',
        severity: 'error',
      });
    },
  });
}
