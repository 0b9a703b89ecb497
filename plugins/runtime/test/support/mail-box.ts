import { setImmediate } from 'node:timers/promises';
import { outbox } from '@buildai/core';
import type { TestHost } from '@buildai/core/testing';

/** A mail of the outbox, with what one follows or types. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly link: string;
  readonly digits: string;
}

/** Waits for a mail beyond those that were there, and takes the newest. */
export async function newMail(host: TestHost, to: string, after = 0): Promise<Mail> {
  for (;;) {
    const mails = await host.service(outbox).list({ to });
    const [newest] = mails;
    if (newest && mails.length > after) {
      const { html, subject, text } = newest;
      const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
      return { subject, html, link, digits: /^\d{6}$/m.exec(text)?.[0] ?? '' };
    }
    await setImmediate();
  }
}
