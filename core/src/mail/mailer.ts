import { defineService } from '../plugin/service.js';

/** A mail to one recipient, as plain text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601: when the link or code expires. An unsent mail is deleted then. */
  readonly expiresAt?: string | undefined;
  /** Name beside the sender's address. Default: the platform's. */
  readonly fromName?: string | undefined;
  /** Address that replies go to. */
  readonly replyTo?: string | undefined;
  /** The same for each attempt to send this mail, so that a mail program shows it once: letters and digits. */
  readonly mailId?: string | undefined;
  /** Address for complaints about this mail. */
  readonly abuseAddress?: string | undefined;
  /** Address to which mail programs post when the recipient wants no more of these (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Sends through SMTP if configured; otherwise stores the mail in the outbox table. */
export interface Mailer {
  /** @throws InvalidRecipient (also for `replyTo`), RecipientRefused, or another error, which may be temporary */
  send(mail: Mail): Promise<void>;
  /** Connects to the mail server and signs in without sending. @throws if mail cannot be sent */
  check(): Promise<void>;
}
export const mailer = defineService<Mailer>('core/mailer');
