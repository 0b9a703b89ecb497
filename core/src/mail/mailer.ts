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
  /** @throws InvalidRecipient, RecipientRefused, or what else went wrong, which may be over later. */
  send(mail: Mail): Promise<void>;
  /** Connects to the mail server and signs in, and sends nothing. @throws where mail can't be sent to anybody. */
  check(): Promise<void>;
}
export const mailer = defineService<Mailer>('core/mailer');
