import { EmailExists } from '@buildai/auth/shared';

/** The message if an address could not be confirmed. */
export function confirmFailure(error: unknown): string {
  return EmailExists.is(error)
    ? error.message
    : 'Something went wrong when confirming verification. Please try again later or contact support.';
}
