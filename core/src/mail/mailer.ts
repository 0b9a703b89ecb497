import { defineService } from '../plugin/service.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends through SMTP when configured; otherwise keeps the mail in the outbox table, where it can be read. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
export const mailer = defineService<Mailer>('core/mailer');
