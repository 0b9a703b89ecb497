import { AttemptsExceeded, InvalidOneTimeCode, UserDisabled } from '@buildai/auth/shared';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { useMutation } from '@tanstack/react-query';
import { accountCalls } from './account-calls.js';
import type { SignInStepProps } from './sign-in-step.js';

interface CodeSignInOptions extends Pick<SignInStepProps, 'email' | 'onKnown'> {
  readonly onRefused: () => void;
}

/** Signs in with an emailed code. */
export function useCodeSignIn({ email, onKnown, onRefused }: CodeSignInOptions) {
  const attempt = useMutation(
    {
      mutationFn: async (code: string) => {
        const customToken = await accountCalls.useDigits(email, code);
        await onKnown(await accountCalls.redeem(customToken));
        toast.success('Successfully signed in!');
      },
      onError: onRefused,
    },
    queryCache,
  );
  const { error } = attempt;
  const isWrong = InvalidOneTimeCode.is(error);
  const attemptsExceeded = AttemptsExceeded.is(error);
  const hasOwnMessage = UserDisabled.is(error) || attemptsExceeded;
  return {
    submit: attempt.mutate,
    isBusy: attempt.isPending,
    reset: attempt.reset,
    /** Shown at the code. */
    codeError: isWrong ? error.message : undefined,
    /** Shown above the form. */
    formError:
      !error || isWrong ? undefined : hasOwnMessage ? error.message : 'Failed to sign in with magic link',
    /** All codes are void; a new one must be requested. */
    attemptsExceeded,
  };
}
