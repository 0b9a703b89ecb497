import { defineService } from '../plugin/service.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601: when the link or the code in it stops working, so that it is kept no longer where it is not sent. */
  readonly expiresAt?: string | undefined;
}

/** Sends through SMTP when configured; otherwise keeps the mail in the outbox table, where it can be read. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
export const mailer = defineService<Mailer>('core/mailer');
