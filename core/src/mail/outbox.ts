import type { Knex } from 'knex';
import type { Clock } from '../clock/clock.js';
import { newId } from '../ids/new-id.js';
import { defineService } from '../plugin/service.js';
import type { Mail } from './mailer.js';

export interface OutboxMail extends Mail {
  readonly id: string;
  readonly createdAt: string;
}

/** Mail that was kept because there is no SMTP server to send it through. */
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
}

const kept = 30 * 24 * 60 * 60_000;

/** The table `outbox`; what is older than 30 days goes when something new comes. */
export class OutboxTable implements Outbox {
  readonly #db: Knex;
  readonly #clock: Clock;

  constructor(db: Knex, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async add({ to, subject, text, html }: Mail): Promise<void> {
    const row: Row = { id: newId(), recipient: to, subject, text, html, created_at: this.#clock.timestamp() };
    await this.#db<Row>('outbox').insert(row);
    const limit = new Date(this.#clock.now().getTime() - kept).toISOString();
    await this.#db<Row>('outbox').where('created_at', '<', limit).delete();
  }

  async list({ to }: { readonly to?: string } = {}): Promise<readonly OutboxMail[]> {
    const rows = await this.#db<Row>('outbox')
      .where(to === undefined ? {} : { recipient: to })
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
