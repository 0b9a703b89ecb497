import { AppError, TooManyRequests } from '@buildai/core/shared';
import {
  EmailInUse,
  InvalidCredentials,
  InvalidEmail,
  TooManyLoginAttempts,
  UserDisabled,
  WeakPassword,
} from '../../shared/errors.js';

/** Whether the form signs in or signs up. */
export type PasswordMode = 'signin' | 'signup';

/** Errors by field. */
export interface LoginErrors {
  readonly email?: string;
  readonly password?: string;
  /** Errors that belong to no field. */
  readonly form?: string;
}

/** Errors of empty fields, found before the request. */
export function missingErrors(email: string, password: string): LoginErrors {
  return {
    ...(email.trim() === '' ? { email: 'Enter your email address' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}

/** The server's error for one field. */
export function detailFor(error: AppError, field: string): string | undefined {
  if (!Array.isArray(error.details)) return undefined;
  const details = error.details as { field?: unknown; message?: unknown }[];
  const message = details.find((detail) => detail.field === field)?.message;
  return typeof message === 'string' ? message : undefined;
}

/** Assigns an error to the field that it is about. */
export function loginErrors(error: unknown, mode: PasswordMode): LoginErrors {
  if (error instanceof AppError) {
    const { message } = error;
    if (InvalidEmail.is(error) || EmailInUse.is(error)) return { email: message };
    if (WeakPassword.is(error) || InvalidCredentials.is(error)) return { password: message };
    const form = [UserDisabled, TooManyLoginAttempts, TooManyRequests].some((known) => known.is(error));
    if (form) return { form: message };
    const email = detailFor(error, 'body.email');
    const password = detailFor(error, 'body.password');
    if (email ?? password) return { ...(email ? { email } : {}), ...(password ? { password } : {}) };
  }
  return {
    form:
      mode === 'signup'
        ? 'Something went wrong in creating account, try again later or contact us'
        : 'Can’t reach the server. Check your connection and try again.',
  };
}
