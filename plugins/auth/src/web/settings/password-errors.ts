import { RecentSignInRequired, WeakPassword, WrongPassword } from '../../shared/errors.js';
import { detailFor, messageOf } from '../../shared/sign-in/form-errors.js';

/** Errors of a password change, by field. */
export interface PasswordErrors {
  readonly currentPassword?: string;
  readonly newPassword?: string;
  readonly form?: string;
  /** Whether a fresh sign-in is required first. */
  readonly needsSignIn?: true;
}

/** Assigns an error to the field that it is about. */
export function passwordErrors(error: unknown): PasswordErrors {
  if (RecentSignInRequired.is(error)) return { needsSignIn: true };
  if (WrongPassword.is(error)) return { currentPassword: error.message };
  if (WeakPassword.is(error)) return { newPassword: error.message };
  const newPassword = detailFor(error, 'body.newPassword');
  return newPassword === undefined ? { form: messageOf(error) } : { newPassword };
}
