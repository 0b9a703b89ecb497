import type { Settings } from '../config/settings.js';
import { verifySmtp } from '../mail/smtp-mailer.js';
import type { DoctorCheck } from './doctor-check.js';

/** Whether mail can go out. None is sent. */
export function checkMail({ smtpUrl }: Pick<Settings, 'smtpUrl'>): DoctorCheck {
  return {
    id: 'core/mail',
    title: 'Mail',
    async run() {
      if (!smtpUrl) {
        return {
          state: 'warning',
          message: 'Mail is kept in the outbox and not sent.',
          remedy: 'Set SMTP_URL to send it; `buildai mail outbox` shows it.',
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
