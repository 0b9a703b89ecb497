import { AppError } from '@buildai/core/shared';
import { EmailExists, EmailInUse, InvalidCredentials, InvalidEmail, WeakPassword } from '../errors.js';

/** Errors of a form by field. */
export interface FormErrors {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  /** What would make a refused password acceptable, for forms that do not show its strength. */
  readonly reasons?: string | undefined;
  readonly code?: string;
  /** Error of signing in with Google. */
  readonly google?: string;
  /** Error that belongs to no field. */
  readonly form?: string;
}

export const noErrors: FormErrors = {};

const unreachable = 'Can’t reach the server. Check your connection and try again.';

/** The message of an error, whatever it is about. */
export const messageOf = (error: unknown): string =>
  error instanceof AppError ? error.message : unreachable;

/** The server's message for a field, such as `body.password`. */
export function detailFor(error: unknown, field: string): string | undefined {
  if (!(error instanceof AppError) || !Array.isArray(error.details)) return undefined;
  const details = error.details as readonly { field?: unknown; message?: unknown }[];
  const message = details.find((detail) => detail.field === field)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Why the server refuses a password, in sentences. */
const passwordReasons = (error: unknown): string | undefined =>
  detailFor(error, 'body.password') ?? detailFor(error, 'body.newPassword');

/** The text of a refused password; `reasons` are added where nothing else shows them. */
export function passwordError({ password, reasons }: FormErrors): string | undefined {
  return password !== undefined && reasons !== undefined ? `${password}. ${reasons}` : password;
}

/** Errors of empty fields, found before the request. */
export function missingErrors(email: string, password: string): FormErrors {
  return {
    ...(email === '' ? { email: 'Enter your email address' } : {}),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}

/** Errors of setting a new password by a link. */
export function newPasswordErrors(error: unknown, otherwise: string): FormErrors {
  const reasons = passwordReasons(error);
  const isRefused = WeakPassword.is(error) || reasons !== undefined;
  return isRefused ? { password: 'Password is too weak, please try again', reasons } : { form: otherwise };
}

/**
 * Assigns an error to its field.
 * @param otherwise the message for failures of the server and of the connection; refusals have one for people.
 */
export function formErrors(error: unknown, otherwise?: string): FormErrors {
  if (!(error instanceof AppError)) return { form: otherwise ?? unreachable };
  const { message, status } = error;
  if ([InvalidEmail, EmailInUse, EmailExists].some((definition) => definition.is(error)))
    return { email: message };
  if (WeakPassword.is(error)) return { password: message, reasons: passwordReasons(error) };
  if (InvalidCredentials.is(error)) return { password: message };
  const fields = (['name', 'email', 'password'] as const).flatMap((field) => {
    const detail = detailFor(error, `body.${field}`);
    return detail === undefined ? [] : [[field, detail] as const];
  });
  if (fields.length > 0) return Object.fromEntries(fields);
  const isRefusal = status === 0 || (status >= 400 && status < 500);
  return { form: isRefusal ? message : (otherwise ?? 'Something went wrong, please try again.') };
}
