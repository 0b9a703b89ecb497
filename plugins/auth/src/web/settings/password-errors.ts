import { AppError } from '@buildai/core/shared';
import { RecentSignInRequired, WeakPassword, WrongPassword } from '../../shared/errors.js';
import { detailFor } from '../login/login-errors.js';

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
  if (!(error instanceof AppError)) {
    return { form: 'Can’t reach the server. Check your connection and try again.' };
  }
  const newPassword = detailFor(error, 'body.newPassword');
  return newPassword === undefined ? { form: error.message } : { newPassword };
}
