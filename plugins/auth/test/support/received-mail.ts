import { outbox } from '@buildai/core';
import type { TestHost } from '@buildai/core/testing';
import { eventually } from './eventually.js';

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
export async function receivedMail(host: TestHost, to: string, after: number): Promise<ReceivedMail> {
  const list = () => host.service(outbox).list({ to });
  await eventually(async () => (await list()).length > after);
  const [mail] = await list();
  const { subject = '', text = '', html = '' } = mail ?? {};
  const link = new URL(inText(text, /https?:\/\/\S+/) || 'http://no-link.invalid');
  return {
    subject,
    text,
    html,
    link,
    oobCode: link.searchParams.get('oobCode') ?? '',
    otp: inText(text, /^\d{6}$/m),
  };
}
