import type { Clock, Database } from '@buildai/core';
import { createHash } from 'node:crypto';

const table = 'repair_rounds';

/** What a model was asked to fix, without a person. */
export interface AutomaticRound {
  /** 1 for the first since a person’s message. */
  readonly round: number;
  /** Keys of the errors. */
  readonly issues: readonly string[];
}

/** Replies that were validated, and the rounds in which models were asked on the platform’s own account. */
export class RoundRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns false if the reply was validated before, or is being validated */
  async claim(appId: string, messageId: string): Promise<boolean> {
    const added = await this.db(table)
      .insert({
        message_id: messageId,
        app_id: appId,
        round: 0,
        asked_issues: '[]',
        created_at: this.clock.timestamp(),
      })
      .onConflict('message_id')
      .ignore()
      .returning('message_id');
    return added.length > 0;
  }

  /** The round that asked for an automatic reply. */
  async thatAsked(messageId: string): Promise<AutomaticRound | undefined> {
    const row = (await this.db(table).where({ asked_message_id: messageId }).first()) as
      { readonly round: number; readonly asked_issues: string } | undefined;
    return row && { round: row.round, issues: JSON.parse(row.asked_issues) as readonly string[] };
  }

  /** Whether a model was asked about exactly these errors of the app before. */
  async wasAsked(appId: string, issues: readonly string[]): Promise<boolean> {
    const row: unknown = await this.db(table)
      .where({ app_id: appId, asked_hash: hashOf(issues) })
      .first('message_id');
    return row !== undefined;
  }

  /** Stores that a validated reply leads to an automatic one. */
  async ask(messageId: string, { round, issues }: AutomaticRound): Promise<void> {
    await this.db(table)
      .where({ message_id: messageId })
      .update({ round, asked_hash: hashOf(issues), asked_issues: JSON.stringify(issues) });
  }

  async setAsked(messageId: string, askedMessageId: string): Promise<void> {
    await this.db(table).where({ message_id: messageId }).update({ asked_message_id: askedMessageId });
  }
}

const hashOf = (issues: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([...issues].sort()))
    .digest('hex');
