import type { Clock, Database, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { LoggedMail } from '../shared/app-mail-api.js';

/** A mail as it was sent by an app. */
export interface StoredMail {
  readonly mailId: string;
  readonly appId: string;
  readonly recipient: string;
  readonly replyTo: string | undefined;
  readonly senderName: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  readonly insteadOf: readonly string[] | undefined;
}

type Status = LoggedMail['status'];

interface Row {
  readonly id: string;
  readonly app_id: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly sender_name: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly instead_of: string | null;
  readonly status: Status;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

const longestError = 300;

/** The table `app_mails`: the queue and the log. Texts are stored only until a mail is sent. */
export class MailRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async add(mail: Omit<StoredMail, 'mailId'>, transaction: Transaction): Promise<string> {
    const id = newId();
    const now = this.clock.timestamp();
    await transaction<Row>('app_mails').insert({
      id,
      app_id: mail.appId,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      sender_name: mail.senderName ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      instead_of: mail.insteadOf ? JSON.stringify(mail.insteadOf) : null,
      status: 'queued',
      attempts: 0,
      error: null,
      created_at: now,
      updated_at: now,
    });
    return id;
  }

  /** Undefined unless it is still to be sent. */
  async queued(mailId: string): Promise<StoredMail | undefined> {
    const row = await this.db<Row>('app_mails').where({ id: mailId, status: 'queued' }).first();
    return (
      row && {
        mailId: row.id,
        appId: row.app_id,
        recipient: row.recipient,
        replyTo: row.reply_to ?? undefined,
        senderName: row.sender_name ?? undefined,
        subject: row.subject,
        text: row.text,
        html: row.html ?? undefined,
        insteadOf: row.instead_of === null ? undefined : (JSON.parse(row.instead_of) as string[]),
      }
    );
  }

  /** Notes an attempt that failed and is repeated. */
  async noteFailure(mailId: string, error: string): Promise<void> {
    await this.db<Row>('app_mails')
      .where({ id: mailId, status: 'queued' })
      .update({ error: error.slice(0, longestError), updated_at: this.clock.timestamp() })
      .increment('attempts', 1);
  }

  /** The outcome of the last attempt. */
  async finish(mailId: string, status: Exclude<Status, 'queued'>, error?: string): Promise<void> {
    await this.db<Row>('app_mails')
      .where({ id: mailId, status: 'queued' })
      .update({
        status,
        error: error?.slice(0, longestError) ?? null,
        text: '',
        html: null,
        updated_at: this.clock.timestamp(),
      })
      .increment('attempts', status === 'stopped' ? 0 : 1);
  }

  /** Newest first. */
  async list(appId: string, limit: number): Promise<LoggedMail[]> {
    const rows = await this.db<Row>('app_mails')
      .where({ app_id: appId })
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
    return rows.map(({ id: mailId, recipient, subject, status, error, attempts, ...row }) => ({
      mailId,
      recipient,
      subject,
      status,
      error,
      attempts,
      inPreview: row.instead_of !== null,
      createdAt: row.created_at,
    }));
  }

  /** Gives up mail that has waited since before this time: its job was lost in its last attempt. */
  async giveUp(before: string, error: string): Promise<void> {
    await this.db<Row>('app_mails')
      .where({ status: 'queued' })
      .where('created_at', '<', before)
      .update({ status: 'failed', error, text: '', html: null, updated_at: this.clock.timestamp() });
  }

  async prune(before: string): Promise<void> {
    await this.db<Row>('app_mails').whereNot({ status: 'queued' }).where('created_at', '<', before).delete();
  }
}
