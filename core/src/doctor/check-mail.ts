import type { Settings } from '../config/settings.js';
import { verifySmtp } from '../mail/smtp-mailer.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that mail can be sent, without sending any. */
export function checkMail({ smtpUrl }: Pick<Settings, 'smtpUrl'>): DoctorCheck {
  return {
    id: 'core/mail',
    title: 'Mail',
    atStart: !smtpUrl,
    async run() {
      if (!smtpUrl) {
        return {
          state: 'warning',
          message: 'No mail server is configured: verification and password reset emails stay in the outbox.',
          remedy: 'Set SMTP_URL to send email. `buildai mail outbox` shows unsent email.',
        };
      }
      try {
        await verifySmtp(smtpUrl);
      } catch (error) {
        return {
          state: 'failed',
          message: `Can’t connect to the mail server: ${error instanceof Error ? error.message : String(error)}`,
          remedy: 'Correct the address, user, and password in SMTP_URL, or start the mail server.',
        };
      }
      return { state: 'ok', message: `${new URL(smtpUrl).host} accepts our connection.` };
    },
  };
}
