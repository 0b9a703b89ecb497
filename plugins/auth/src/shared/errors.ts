import { defineError } from '@buildai/core/shared';

export const WeakPassword = defineError('auth/weak-password', 400, 'This password is too weak');
export const EmailInUse = defineError(
  'auth/email-already-in-use',
  409,
  'This email is already in use, try logging in',
);
export const InvalidEmail = defineError('auth/invalid-email', 400, 'This email is invalid');
/** One answer for a wrong password, an unknown e-mail and a malformed one, so that none can be told apart. */
export const InvalidCredentials = defineError('auth/invalid-credential', 401, 'Invalid email or password');
/** Told only to who knows the password. */
export const UserDisabled = defineError(
  'auth/user-disabled',
  403,
  'User is disabled, contact us for more info',
);
export const TooManyLoginAttempts = defineError(
  'auth/too-many-requests',
  429,
  'Too many login attempts, try again later',
);
/** A refresh token or one-time code that is unknown, used, expired, revoked or of another place. */
export const SessionEnded = defineError('auth/session-ended', 401, 'Your session has ended, sign in again');
export const GoogleVisitUnknown = defineError(
  'auth/google-visit-unknown',
  400,
  'This sign-in has expired or was begun elsewhere, try again',
);
export const GoogleDenied = defineError('auth/google-denied', 403, 'Google sign-in was cancelled');
export const GoogleFailed = defineError(
  'auth/google-failed',
  502,
  'Google could not confirm who you are, try again later',
);
export const GoogleEmailUnverified = defineError(
  'auth/google-email-unverified',
  403,
  'Google has not verified your email, verify it there first',
);
/** The e-mail is no proof that both ways in are the same person's: nothing is joined. */
export const OtherWayIn = defineError(
  'auth/account-exists-with-different-credential',
  409,
  'This email already has an account, sign in the way you did before',
);
