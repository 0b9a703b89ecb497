import {
  EmailExists,
  EmailInUse,
  InvalidCredentials,
  InvalidEmail,
  WeakPassword,
} from '@buildai/auth/shared';
import { AppError } from '@buildai/core/shared';

/** What is wrong, where it belongs. */
export interface Faults {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  /** What belongs to no field. */
  readonly form?: string;
}

/** What the server says of one field, such as `body.password`. */
function detailFor(error: AppError, field: string): string | undefined {
  if (!Array.isArray(error.details)) return undefined;
  const details = error.details as readonly { field?: unknown; message?: unknown }[];
  const message = details.find((detail) => detail.field === field)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The sentence for a password that is refused, and what would help. */
export function weakPasswordFault(error: AppError, sentence = error.message): string {
  const reasons = detailFor(error, 'body.password') ?? detailFor(error, 'body.newPassword');
  return reasons === undefined ? sentence : `${sentence}. ${reasons}`;
}

/** Puts a failure under the field that it is about; `otherwise` is said of what nobody could foresee. */
export function faultsOf(error: unknown, otherwise: string): Faults {
  if (!(error instanceof AppError)) return { form: otherwise };
  const { message, status } = error;
  if ([InvalidEmail, EmailInUse, EmailExists].some((known) => known.is(error))) return { email: message };
  if (WeakPassword.is(error)) return { password: weakPasswordFault(error) };
  if (InvalidCredentials.is(error)) return { password: message };
  const fields = {
    name: detailFor(error, 'body.name'),
    email: detailFor(error, 'body.email'),
    password: detailFor(error, 'body.password'),
  };
  const told = Object.entries(fields).filter(([, fault]) => fault !== undefined);
  if (told.length > 0) return Object.fromEntries(told);
  // What is refused for a reason says it; what broke, or could not be reached, does not.
  return { form: status === 0 || (status >= 400 && status < 500) ? message : otherwise };
}
