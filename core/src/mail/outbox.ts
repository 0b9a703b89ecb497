import type { Knex } from 'knex';
import type { Clock } from '../clock/clock.js';
import { newId } from '../ids/new-id.js';
import { defineService } from '../plugin/service.js';
import type { Mail } from './mailer.js';

/** A mail that was not sent. */
export interface OutboxMail extends Mail {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Mail that was stored because no SMTP server is configured. */
export interface Outbox {
  /** Newest first, at most 100. */
  list(options?: { readonly to?: string }): Promise<readonly OutboxMail[]>;
}
export const outbox = defineService<Outbox>('core/outbox');

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: string;
  readonly expires_at: string;
}

/** Retention of mail without an expiring link or code, in ms. */
const kept = 30 * 24 * 60 * 60_000;

/** The table `outbox`. Mail is deleted when its link or code expires; without either, after 30 days. */
export class OutboxTable implements Outbox {
  readonly #db: Knex;
  readonly #clock: Clock;

  constructor(db: Knex, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async add({ to, subject, text, html, expiresAt }: Mail): Promise<void> {
    const now = this.#clock.now();
    const latest = new Date(now.getTime() + kept).toISOString();
    await this.#db<Row>('outbox').insert({
      id: newId(),
      recipient: to,
      subject,
      text,
      html,
      created_at: now.toISOString(),
      expires_at: expiresAt !== undefined && expiresAt < latest ? expiresAt : latest,
    });
  }

  /** Deletes expired mail, and all mail of an earlier version that has no expiry. */
  async prune(): Promise<void> {
    await this.#db<Row>('outbox')
      .where('expires_at', '<=', this.#clock.timestamp())
      .orWhereNull('expires_at')
      .delete();
  }

  async list({ to }: { readonly to?: string } = {}): Promise<readonly OutboxMail[]> {
    const rows = await this.#db<Row>('outbox')
      .where(to === undefined ? {} : { recipient: to })
      .where('expires_at', '>', this.#clock.timestamp())
      .orderBy('created_at', 'desc')
      .limit(100);
    return rows.map(({ id, recipient, subject, text, html, created_at }) => ({
      id,
      to: recipient,
      subject,
      text,
      html,
      createdAt: created_at,
    }));
  }
}
