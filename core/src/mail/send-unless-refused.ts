import type { Logger } from 'pino';
import { InvalidRecipient, RecipientRefused } from './errors.js';

/** Whether the mail server will never take a mail to this address. */
export const isRefused = (error: unknown): boolean =>
  RecipientRefused.is(error) || InvalidRecipient.is(error);

/** Sends a mail in a job. An address that is refused for good is logged, and not tried again. */
export async function sendUnlessRefused(
  log: Logger,
  send: () => Promise<void>,
  about: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isRefused(error)) throw error;
    log.warn({ err: error, ...about }, 'The mail server does not accept the recipient of a mail.');
  }
}
