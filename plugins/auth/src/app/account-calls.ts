import type { ActionMode, MailDelivery, MailProblem } from '@buildai/auth/shared';
import type { AppUser } from '@buildai/app-kit/client/app-user.js';
import type { Tokens } from '@buildai/app-kit/client/stored-tokens.js';
import { call } from '@buildai/app-kit/client/request.js';

const post = (path: string, body: unknown, token?: string) => call(path, { method: 'POST', body }, token);

/** How one may sign in here. */
export interface SignInOptions {
  readonly google: boolean;
  /** Whether an address must be verified before anything else. */
  readonly verifiesEmail: boolean;
  /** Whether anyone may make an account, and not invited people only. */
  readonly allowsSignUp: boolean;
}

/** What the link of an invitation is for. */
export interface InvitationView {
  readonly appName: string;
  readonly inviterName: string;
  readonly email: string;
}

/** What signing in asks of the server, on the app's own origin. All throw AppError. */
export const accountCalls = {
  options: async () => (await call('/api/auth/options')) as SignInOptions,
  readInvitation: async (token: string) =>
    (await post('/api/app-invitation/read', { token })) as InvitationView,
  signIn: async (body: { email: string; password: string }) =>
    (await post('/api/auth/login', body)) as Tokens,
  signUp: async (body: { email: string; password: string; name?: string; invitation?: string }) =>
    (await post('/api/auth/signup', body)) as Tokens,
  /** Changes a one-time code, in which every way in without a password ends, for tokens. */
  redeem: async (customToken: string) => (await post('/api/auth/token', { customToken })) as Tokens,
  /** Who holds these tokens. */
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
  /** Why a mail that was asked for could not be sent. */
  mailProblem: async (deliveryId: string) =>
    ((await call(`/api/auth/mail/${deliveryId}`)) as { problem: MailProblem | null }).problem,
  /** Uses the link of a mail. A reset without a password only checks it. */
  followLink: async (mode: ActionMode, oobCode: string, newPassword?: string) =>
    (await post('/api/auth/action', { mode, oobCode, newPassword })) as {
      email: string;
      customToken?: string;
    },
};
