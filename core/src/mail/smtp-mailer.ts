import type { Settings } from '../config/settings.js';
import { RecipientRefused } from './errors.js';
import type { Mail, Mailer } from './mailer.js';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sender: `?from=` of SMTP_URL, otherwise the user name if it is an address, otherwise no-reply at the platform's host.
 */
function senderAddress(smtp: URL, publicUrl: string): string {
  const user = decodeURIComponent(smtp.username);
  return (
    smtp.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`)
  );
}

/** Connects and signs in to the server without sending. @throws Error with the server's message */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = await transportTo(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Loaded with the first mail: few processes send any. */
async function transportTo(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  return createTransport({ url: url.href, ...timeouts });
}

/** Whether the address was rejected permanently: a 5xx response. A 4xx response is temporary. */
function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/** What a mail has beside its texts and its recipient. */
function headersOf(
  {
    abuseAddress,
    mailId,
    replyTo,
    unsubscribeUrl,
  }: Pick<Mail, 'abuseAddress' | 'mailId' | 'replyTo' | 'unsubscribeUrl'>,
  sender: string,
) {
  const list = unsubscribeUrl === undefined ? undefined : { unsubscribe: unsubscribeUrl };
  const headers = {
    ...(list ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    ...(abuseAddress === undefined ? {} : { 'X-Report-Abuse-To': abuseAddress }),
  };
  return {
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(mailId === undefined ? {} : { messageId: `<${mailId}@${sender.split('@').at(-1)}>` }),
    ...(list ? { list } : {}),
    headers,
  };
}

export function createSmtpMailer(
  smtpUrl: string,
  { publicUrl, branding }: Pick<Settings, 'publicUrl' | 'branding'>,
): Mailer {
  const url = new URL(smtpUrl);
  const from = { name: branding.name, address: senderAddress(url, publicUrl) };
  let transport: ReturnType<typeof transportTo> | undefined;
  return {
    async send({ to, subject, text, html, fromName, ...more }: Mail) {
      transport ??= transportTo(smtpUrl);
      const mail = {
        from: { ...from, name: fromName ?? from.name },
        // Passed as an object, the recipient is always a single address.
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...headersOf(more, from.address),
      };
      try {
        await (await transport).sendMail(mail);
      } catch (error) {
        if (isRecipientRefused(error)) {
          throw RecipientRefused({ message: (error as Error).message });
        }
        throw error;
      }
    },
    check: () => verifySmtp(smtpUrl),
  };
}
