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
