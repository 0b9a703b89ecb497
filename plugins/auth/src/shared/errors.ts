import { defineError } from '@buildai/core/shared';

export const WeakPassword = defineError('auth/weak-password', 400, 'This password is too weak');
export const EmailInUse = defineError(
  'auth/email-already-in-use',
  409,
  'This email is already in use, try logging in',
);
export const InvalidEmail = defineError('auth/invalid-email', 400, 'This email is invalid');
/**
 * The same error for a wrong password, an unknown email and a malformed one, so that they cannot be
 * distinguished.
 */
export const InvalidCredentials = defineError('auth/invalid-credential', 401, 'Invalid email or password');
/** Reported only if the password is right. */
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
/** A refresh token or custom token that is unknown, used, expired, revoked or of another place. */
export const SessionEnded = defineError('auth/session-ended', 401, 'Your session has ended, sign in again');
export const GoogleOAuthStateUnknown = defineError(
  'auth/google-oauth-state-unknown',
  400,
  'This sign-in has expired or was started elsewhere, try again',
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
/** The email does not prove that both sign-in methods belong to the same person: accounts are not joined. */
export const OtherSignInMethod = defineError(
  'auth/account-exists-with-different-credential',
  409,
  'This email already has an account, sign in the way you did before',
);
/** The Google account belongs to another account. */
export const ConnectedElsewhere = defineError(
  'auth/credential-already-in-use',
  409,
  'This Google account is connected to another account',
);
export const LastSignInMethod = defineError(
  'auth/only-way-in',
  409,
  'Set a password first, Google is the only way into your account',
);

/** A link of an email that is unknown, used, expired, replaced by a newer one, or of another place. */
export const InvalidActionCode = defineError(
  'auth/invalid-action-code',
  400,
  'This link is invalid or has expired',
);
/** The one-time code is wrong, expired, or replaced by a newer one. */
export const InvalidOneTimeCode = defineError(
  'auth/invalid-verification-code',
  400,
  'Invalid or expired verification code',
);
/** Thrown from the sixth attempt on, even if the code is right, until a new one is requested. */
export const AttemptsExceeded = defineError(
  'ATTEMPTS_EXCEEDED',
  429,
  'Too many incorrect codes. Request a new one.',
);
/** Reported only to people with a link that was sent to the address. */
export const UserGone = defineError('auth/user-not-found', 404, 'User not found or disabled');
export const EmailExists = defineError('auth/email-already-exists', 409, 'This email is already in use');
export const WrongPassword = defineError('auth/wrong-password', 403, 'The current password is wrong');
export const RecentSignInRequired = defineError(
  'auth/requires-recent-login',
  403,
  'Sign in again to do this',
);
export const LastAdmin = defineError(
  'auth/last-admin',
  409,
  'You are the only admin. Make someone else an admin first',
);
/** The same error for an address that is not invited, and for one that is not verified. */
export const NotInvited = defineError(
  'auth/not-invited',
  403,
  'This app is for invited people only. Use the link in your invitation email, or ask the app’s owner to invite you.',
);
export const AddressBlocked = defineError(
  'auth/address-blocked',
  403,
  'This address can’t sign up for this app. If you think this is a mistake, contact the app’s owner.',
);
export const AlreadyAppUser = defineError('auth/already-app-user', 409, 'This person already uses the app.');
export const AlreadyInvitedToApp = defineError(
  'auth/already-invited',
  409,
  'This person is already invited.',
);
export const MemoriesTooLarge = defineError(
  'auth/memories-too-large',
  413,
  'This exceeds what can be remembered',
);
