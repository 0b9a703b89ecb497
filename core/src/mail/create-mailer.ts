import type { Knex } from 'knex';
import type { Clock } from '../clock/clock.js';
import type { Settings } from '../config/settings.js';
import { isEmailAddress } from '../shared/email-address.js';
import { InvalidRecipient } from './errors.js';
import { harmlessLine, harmlessText } from '../shared/harmless-text.js';
import type { Mailer } from './mailer.js';
import { OutboxTable } from './outbox.js';
import { createSmtpMailer } from './smtp-mailer.js';

/**
 * Sends through SMTP_URL, or stores mail in the outbox. Each mail has one recipient and a one-line subject, which
 * prevents header injection; bidirectional control characters are removed from its texts.
 */
export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'publicUrl' | 'branding'>,
  db: Knex,
  clock: Clock,
): { readonly mailer: Mailer; readonly outbox: OutboxTable } {
  const outbox = new OutboxTable(db, clock);
  const smtp = settings.smtpUrl ? createSmtpMailer(settings.smtpUrl, settings) : undefined;
  return {
    outbox,
    mailer: {
      async send(mail) {
        for (const each of [mail.to, mail.replyTo ?? mail.to])
          if (!isEmailAddress(each)) throw InvalidRecipient();
        const safe = {
          ...mail,
          fromName: mail.fromName === undefined ? undefined : harmlessLine(mail.fromName).trim(),
          subject: harmlessLine(mail.subject).trim(),
          text: harmlessText(mail.text),
          html: harmlessText(mail.html),
        };
        await (smtp ? smtp.send(safe) : outbox.add(safe));
      },
      check: () => smtp?.check() ?? Promise.resolve(),
    },
  };
}
