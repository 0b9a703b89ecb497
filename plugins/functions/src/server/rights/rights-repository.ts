import type { OwnedApp } from '@buildai/apps/shared';
import type { Clock, Database, Transaction } from '@buildai/core';
import type { DeployedCode } from '../deployments/deployment-repository.js';

interface ConfirmedRow {
  readonly app_id: string;
  readonly name: string;
  readonly code_hash: string;
  readonly owner_id: string;
  readonly confirmed_by: string;
  readonly confirmed_at: string;
}

interface UnlistedRow {
  readonly app_id: string;
  readonly version_id: string;
}

const ofApp = ({ appId, ownerId }: OwnedApp) => ({ app_id: appId, owner_id: ownerId });

/** The tables `confirmed_functions` and `unlisted_functions`. */
export class RightsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async confirmed(app: OwnedApp, transaction?: Transaction): Promise<readonly DeployedCode[]> {
    const rows = await this.#confirmed(transaction).where(ofApp(app)).select('name', 'code_hash');
    return rows.map(({ name, code_hash }) => ({ name, codeHash: code_hash }));
  }

  async confirm(
    app: OwnedApp,
    codes: readonly DeployedCode[],
    accountId: string,
    transaction?: Transaction,
  ): Promise<void> {
    const confirmed = { confirmed_by: accountId, confirmed_at: this.clock.timestamp() };
    for (const { name, codeHash } of codes)
      await this.#confirmed(transaction)
        .insert({ ...ofApp(app), name, code_hash: codeHash, ...confirmed })
        .onConflict(['app_id', 'owner_id', 'name', 'code_hash'])
        .ignore();
  }

  /** The version that was published before hosts were listed, until its list is confirmed. */
  async unlistedVersion(appId: string): Promise<string | undefined> {
    return (await this.#unlisted().where({ app_id: appId }).first())?.version_id;
  }

  async endUnlisted(appId: string, transaction?: Transaction): Promise<void> {
    await this.#unlisted(transaction).where({ app_id: appId }).delete();
  }

  #confirmed(db: Database = this.db) {
    return db<ConfirmedRow>('confirmed_functions');
  }
  #unlisted(db: Database = this.db) {
    return db<UnlistedRow>('unlisted_functions');
  }
}
