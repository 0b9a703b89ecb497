import { createHash } from 'node:crypto';
import { newId } from '@buildai/core';
import type { Clock, Database, SecretBox, Transaction } from '@buildai/core';

interface Row {
  readonly app_id: string;
  readonly code_hash: string;
  readonly sealed_code: string;
  readonly created_at: string;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
const contextOf = (appId: string) => `claims/code/${appId}`;

/** The codes of apps that wait to be claimed, one for each app. */
export class ClaimCodes {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly box: SecretBox,
  ) {}

  /** The code of an app, a new one if it has none. */
  async of(appId: string): Promise<string> {
    const code = newId();
    await this.db<Row>('app_claims')
      .insert({
        app_id: appId,
        code_hash: hashOf(code),
        sealed_code: this.box.seal(code, contextOf(appId)),
        created_at: this.clock.timestamp(),
      })
      .onConflict('app_id')
      .ignore();
    const row = await this.db<Row>('app_claims').where({ app_id: appId }).first();
    return row ? this.box.open(row.sealed_code, contextOf(appId)) : this.of(appId);
  }

  /** The app of a code. */
  async appOf(code: string): Promise<string | undefined> {
    return (
      await this.db<Row>('app_claims')
        .where({ code_hash: hashOf(code) })
        .first()
    )?.app_id;
  }

  /** Uses the code up, until the transaction is undone. @returns false if another caller did */
  async use(code: string, transaction: Transaction): Promise<boolean> {
    return (
      (await transaction<Row>('app_claims')
        .where({ code_hash: hashOf(code) })
        .delete()) > 0
    );
  }

  async withdraw(appId: string): Promise<void> {
    await this.db<Row>('app_claims').where({ app_id: appId }).delete();
  }
}
