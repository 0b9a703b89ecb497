import { useApi, useSession, useToast } from '@buildai/web';
import type { SessionTokens } from '@buildai/web';
import { useSearchParams } from 'react-router';
import { authApi } from '../../shared/auth-api.js';
import { emailApi } from '../../shared/email-api.js';
import { rememberRequestedLink } from '../../shared/requested-link.js';
import { startSignIn } from '../../shared/sign-in/sign-in.js';
import type { SignInCalls, SignInEvent, SignInState } from '../../shared/sign-in/sign-in.js';
import { useMachine } from '../../shared/sign-in/use-machine.js';
import type { Flow } from '../../shared/sign-in/use-machine.js';

/** Undefined if there are none to store. */
type Tokens = SessionTokens | undefined;
export type SignInFlow = Flow<SignInState<Tokens>, SignInEvent<Tokens>>;
type FirstState = Parameters<typeof startSignIn<Tokens>>[1];

/** Exchanges a custom token for the tokens of a session. */
export function useRedeem(): SignInCalls<Tokens>['redeem'] {
  const api = useApi(authApi);
  return async (customToken) => {
    const { refreshToken, ...tokens } = await api.token({ body: { customToken } });
    return refreshToken === undefined ? undefined : { ...tokens, refreshToken };
  };
}

/** Starts signing in to the platform at a step; links of its emails lead back to `page`. */
export function useSignIn(first: FirstState, page: string): SignInFlow {
  const [search] = useSearchParams();
  const auth = useApi(authApi);
  const mail = useApi(emailApi);
  const redeem = useRedeem();
  const { signIn } = useSession();
  const toast = useToast();
  const mark = (mode: 'signIn' | 'verifyEmail') => rememberRequestedLink(mode, page);
  return useMachine(() =>
    startSignIn<Tokens>(
      {
        signIn: ({ email, password }) => auth.signIn({ body: { email, password } }),
        signUp: ({ email, password, name }) => {
          const sale_id = search.get('sale_id') ?? undefined;
          return auth.signUp({ body: { email, password, sale_id, ...(name === '' ? {} : { name }) } });
        },
        redeem,
        redeemCode: async (email, otp) =>
          (await mail.validateOtp({ query: {}, body: { email, otp } })).customToken,
        sendSignInMail: (email) =>
          mail.sendMagicLink({ query: {}, body: { email, continueUrl: mark('signIn') } }),
        sendResetLink: (email) => mail.sendResetPasswordEmail({ body: { email, continueUrl: page } }),
        sendVerification: () => mail.sendVerificationEmail({ body: { continueUrl: mark('verifyEmail') } }),
        enter: async (tokens) => {
          if (tokens) await signIn(tokens);
        },
        notify: (message) => toast({ message, severity: 'success' }),
      },
      first,
    ),
  );
}
