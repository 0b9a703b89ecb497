import { AppError } from '@buildai/core/shared';
import { RecentSignInRequired, WeakPassword, WrongPassword } from '../../shared/errors.js';
import { detailFor } from '../login/login-errors.js';

/** What is wrong with a change of the password, where it belongs. */
export interface PasswordErrors {
  readonly currentPassword?: string;
  readonly newPassword?: string;
  readonly form?: string;
  /** Whether one has to sign in anew first. */
  readonly needsSignIn?: true;
}

/** Puts a failure under the field that it is about. */
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
