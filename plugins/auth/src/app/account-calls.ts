import type { ActionMode, MailDelivery, MailProblem, SignInLinks } from '@buildai/auth/shared';
import type { AppUser } from '@buildai/app-kit/client/app-user.js';
import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import { call } from '@buildai/app-kit/client/request.js';

const post = (path: string, body: unknown, token?: string) => call(path, { method: 'POST', body }, token);

/** The available sign-in methods. */
export interface SignInOptions {
  readonly google: boolean;
  /** Whether an address must be verified first. */
  readonly verifiesEmail: boolean;
  /** Whether anyone may sign up, rather than invited people only. */
  readonly allowsSignUp: boolean;
  readonly links: SignInLinks;
}

/** The invitation behind a link. */
export interface InvitationView {
  readonly appName: string;
  readonly inviterName: string;
  readonly email: string;
}

/** Server calls for signing in, on the app's own origin. All throw AppError. */
export const accountCalls = {
  options: async () => (await call('/api/auth/options')) as SignInOptions,
  readInvitation: async (token: string) =>
    (await post('/api/app-invitation/read', { token })) as InvitationView,
  signIn: async (body: { email: string; password: string }) =>
    (await post('/api/auth/login', body)) as Tokens,
  signUp: async (body: { email: string; password: string; name?: string; invitation?: string }) =>
    (await post('/api/auth/signup', body)) as Tokens,
  /** Exchanges a one-time code, the result of every sign-in method without a password, for tokens. */
  redeem: async (customToken: string) => (await post('/api/auth/token', { customToken })) as Tokens,
  /** The user these tokens belong to. */
  holderOf: async ({ token }: Tokens) => (await call('/api/auth/me', {}, token)) as AppUser | null,
  sendMagicLink: async (email: string, continueUrl: string) =>
    (await post('/api/account/sendMagicLink', { email, continueUrl })) as MailDelivery,
  /** @returns a one-time code. */
  useDigits: async (email: string, otp: string) =>
    ((await post('/api/account/validateOtp', { email, otp })) as { customToken: string }).customToken,
  sendResetLink: async (email: string) =>
    (await post('/api/account/sendResetPasswordEmail', { email })) as MailDelivery,
  sendVerification: async ({ token }: Tokens, continueUrl: string) =>
    (await post('/api/account/sendVerificationEmail', { continueUrl }, token)) as MailDelivery,
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
