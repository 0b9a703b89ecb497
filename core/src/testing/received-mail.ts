import { outbox } from '../mail/index.js';
import { eventually } from './eventually.js';
import type { TestHost } from './start-test-host.js';

/** A parsed mail of the outbox. */
export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Target of its link. */
  readonly link: URL;
  /** The code in its link. */
  readonly oobCode: string;
  /** Its six-digit code. */
  readonly otp: string;
}

const inText = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? '';

/** Waits for a new mail and returns the latest. */
export async function receivedMail(host: TestHost, to: string, after = 0): Promise<ReceivedMail> {
  const { subject, text, html } = await eventually(async () => {
    const mails = await host.service(outbox).list({ to });
    return mails.length > after && mails[0];
  });
  const link = new URL(inText(text, /https?:\/\/\S+/) || 'http://no-link.invalid');
  const oobCode = link.searchParams.get('oobCode') ?? '';
  return { subject, text, html, link, oobCode, otp: inText(text, /^\d{6}$/m) };
}
