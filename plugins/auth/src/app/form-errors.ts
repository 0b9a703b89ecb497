import {
  EmailExists,
  EmailInUse,
  InvalidCredentials,
  InvalidEmail,
  WeakPassword,
} from '@buildai/auth/shared';
import { AppError } from '@buildai/core/shared';

/** Form errors by field. */
export interface FormErrors {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  /** Error that belongs to no field. */
  readonly form?: string;
}

/** The server's message for a field, such as `body.password`. */
function detailFor(error: AppError, field: string): string | undefined {
  if (!Array.isArray(error.details)) return undefined;
  const details = error.details as readonly { field?: unknown; message?: unknown }[];
  const message = details.find((detail) => detail.field === field)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The message for a refused password, with suggestions. */
export function weakPasswordError(error: AppError, sentence = error.message): string {
  const reasons = detailFor(error, 'body.password') ?? detailFor(error, 'body.newPassword');
  return reasons === undefined ? sentence : `${sentence}. ${reasons}`;
}

/** Assigns an error to its field; `otherwise` is the message for unexpected errors. */
export function errorsOf(error: unknown, otherwise: string): FormErrors {
  if (!(error instanceof AppError)) return { form: otherwise };
  const { message, status } = error;
  if ([InvalidEmail, EmailInUse, EmailExists].some((known) => known.is(error))) return { email: message };
  if (WeakPassword.is(error)) return { password: weakPasswordError(error) };
  if (InvalidCredentials.is(error)) return { password: message };
  const fields = {
    name: detailFor(error, 'body.name'),
    email: detailFor(error, 'body.email'),
    password: detailFor(error, 'body.password'),
  };
  const shown = Object.entries(fields).filter(([, error]) => error !== undefined);
  if (shown.length > 0) return Object.fromEntries(shown);
  // Refusals have a message for the user; server and network errors do not.
  return { form: status === 0 || (status >= 400 && status < 500) ? message : otherwise };
}
