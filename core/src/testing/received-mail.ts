import { outbox } from '../mail/index.js';
import { eventually } from './eventually.js';
import type { TestHost } from './start-test-host.js';

/** A mail of the outbox, taken apart. */
export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its link leads. */
  readonly link: URL;
  /** The code in its link. */
  readonly oobCode: string;
  /** Its six digits. */
  readonly otp: string;
}

const inText = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? '';

/** Waits for a mail beyond those that were there, and takes the newest. */
export async function receivedMail(host: TestHost, to: string, after = 0): Promise<ReceivedMail> {
  const { subject, text, html } = await eventually(async () => {
    const mails = await host.service(outbox).list({ to });
    return mails.length > after && mails[0];
  });
  const link = new URL(inText(text, /https?:\/\/\S+/) || 'http://no-link.invalid');
  const oobCode = link.searchParams.get('oobCode') ?? '';
  return { subject, text, html, link, oobCode, otp: inText(text, /^\d{6}$/m) };
}
