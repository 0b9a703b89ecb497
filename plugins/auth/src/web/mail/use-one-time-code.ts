import { useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { emailApi } from '../../shared/email-api.js';
import { AttemptsExceeded, InvalidOneTimeCode, UserDisabled } from '../../shared/errors.js';
import { useRedeemCustomToken } from '../use-redeem-custom-token.js';

export interface OneTimeCodeState {
  readonly submit: (code: string) => void;
  readonly isBusy: boolean;
  /** Error shown below the code. */
  readonly error: string | undefined;
  /** All codes are void; a new one must be requested. */
  readonly attemptsExceeded: boolean;
  readonly reset: () => void;
}

/** Signs in with the six-digit code sent to an address. */
export function useOneTimeCode(email: string, onRefused: () => void): OneTimeCodeState {
  const api = useApi(emailApi);
  const toast = useToast();
  const redeem = useRedeemCustomToken();
  const attempt = useMutation({
    mutationFn: async (otp: string) => {
      const { customToken } = await api.validateOtp({ query: {}, body: { email, otp } });
      await redeem(customToken);
      toast({ message: 'Successfully signed in!', severity: 'success' });
    },
    onError: (error) => {
      if (InvalidOneTimeCode.is(error)) onRefused();
      else if (!AttemptsExceeded.is(error)) {
        const message = UserDisabled.is(error) ? error.message : 'Failed to sign in with magic link';
        toast({ message, severity: 'error' });
      }
    },
  });
  return {
    submit: attempt.mutate,
    isBusy: attempt.isPending,
    error: InvalidOneTimeCode.is(attempt.error) ? attempt.error.message : undefined,
    attemptsExceeded: AttemptsExceeded.is(attempt.error),
    reset: attempt.reset,
  };
}
