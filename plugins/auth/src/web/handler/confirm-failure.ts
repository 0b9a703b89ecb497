import { EmailExists } from '../../shared/errors.js';

/** Error message for an address that could not be confirmed. */
export function confirmFailure(error: unknown): string {
  return EmailExists.is(error)
    ? error.message
    : 'Something went wrong when confirming verification. Please try again later or contact support.';
}
