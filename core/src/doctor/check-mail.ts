import type { Settings } from '../config/settings.js';
import { verifySmtp } from '../mail/smtp-mailer.js';
import type { DoctorCheck } from './doctor-check.js';

/** Whether mail can go out. None is sent. */
export function checkMail({ smtpUrl }: Pick<Settings, 'smtpUrl'>): DoctorCheck {
  return {
    id: 'core/mail',
    title: 'Mail',
    atStart: !smtpUrl,
    async run() {
      if (!smtpUrl) {
        return {
          state: 'warning',
          message:
            'No mail server is set: links to verify an address or reset a password stay in the outbox.',
          remedy: 'Set SMTP_URL to send mail. `buildai mail outbox` shows what was not sent.',
        };
      }
      try {
        await verifySmtp(smtpUrl);
      } catch (error) {
        return {
          state: 'failed',
          message: `The mail server does not take our connection: ${error instanceof Error ? error.message : String(error)}`,
          remedy: 'Correct the address, user and password in SMTP_URL, or start that server.',
        };
      }
      return { state: 'ok', message: `${new URL(smtpUrl).host} takes our mail.` };
    },
  };
}
