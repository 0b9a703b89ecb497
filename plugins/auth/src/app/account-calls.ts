import type { ActionMode, AppUser, authApi, MailDelivery, MailProblem } from '@buildai/auth/shared';
import type { z } from 'zod';
import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import type { PasswordInput, SignInCalls, SignInEvent, SignInState } from '../shared/sign-in/sign-in.js';
import type { Flow } from '../shared/sign-in/use-machine.js';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { call } from '@buildai/app-kit/client/request.js';
import { session } from '@buildai/app-kit/client/session.js';
import { toast } from '@buildai/app-kit/kit/toast.js';
import { rememberRequestedLink } from '../shared/requested-link.js';

const post = (path: string, body: unknown, token?: string) => call(path, { method: 'POST', body }, token);

/** The available sign-in methods. */
type SignInOptions = z.output<typeof authApi.options.response>;

export const optionsQuery = {
  queryKey: ['sign-in-options'],
  queryFn: async () => (await call('/api/auth/options')) as SignInOptions,
  staleTime: 60_000,
};

/** The invitation behind a link. */
export interface InvitationView {
  readonly appName: string;
  readonly inviterName: string;
  readonly email: string;
}

/** Server calls beside signing in, on the app's own origin. All throw AppError. */
export const accountCalls = {
  readInvitation: async (token: string) =>
    (await post('/api/app-invitation/read', { token })) as InvitationView,
  /** The user these tokens belong to. */
  holderOf: async ({ token }: Tokens) => (await call('/api/auth/me', {}, token)) as AppUser | null,
  /** Why a requested email could not be sent. */
  mailProblem: async (deliveryId: string) =>
    ((await call(`/api/auth/mail/${deliveryId}`)) as { problem: MailProblem | null }).problem,
  /** Performs the action of an email link. A reset without a password only checks the link. */
  followLink: async (mode: ActionMode, oobCode: string, newPassword?: string) =>
    (await post('/api/auth/action', { mode, oobCode, newPassword })) as {
      email: string;
      customToken?: string;
    },
};

export type SignInFlow = Flow<SignInState<Tokens>, SignInEvent<Tokens>>;

/** The current page, as the return address of an email link. */
const markedPage = (mode: ActionMode) => rememberRequestedLink(mode, location.pathname + location.search);

/** Creates an account, possibly by an invitation. */
export async function signUp(input: PasswordInput, invited: { invitation?: string } = {}): Promise<Tokens> {
  const { email, password, name } = input;
  const body = { email, password, ...(name ? { name } : {}), ...invited };
  return (await post('/api/auth/signup', body)) as Tokens;
}

/** Signing in to this app, on its own origin. */
export const signInCalls: SignInCalls<Tokens> = {
  signIn: async ({ email, password }) => (await post('/api/auth/login', { email, password })) as Tokens,
  signUp: (input) => signUp(input),
  redeem: async (customToken) => (await post('/api/auth/token', { customToken })) as Tokens,
  redeemCode: async (email, otp) =>
    ((await post('/api/account/validateOtp', { email, otp })) as { customToken: string }).customToken,
  sendSignInMail: async (email) =>
    (await post('/api/account/sendMagicLink', { email, continueUrl: markedPage('signIn') })) as MailDelivery,
  sendResetLink: async (email) =>
    (await post('/api/account/sendResetPasswordEmail', { email })) as MailDelivery,
  sendVerification: async ({ token }) => {
    const body = { continueUrl: markedPage('verifyEmail') };
    return (await post('/api/account/sendVerificationEmail', body, token)) as MailDelivery;
  },
  unverified: async (tokens, isNew) => {
    const holder = await accountCalls.holderOf(tokens);
    if (!holder?.mustVerifyEmail) return undefined;
    const sent = isNew ? await signInCalls.sendVerification(tokens).catch(() => undefined) : undefined;
    return { email: holder.email, deliveryId: sent?.deliveryId };
  },
  /** Stores the tokens, resumes waiting requests, refetches all queries. */
  enter: async (tokens) => {
    session.finishSignIn(tokens);
    await queryCache.invalidateQueries();
  },
  notify: (text) => void toast.success(text),
};
