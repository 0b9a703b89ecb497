import type { OwnedApp } from '@buildai/apps/shared';
import type { Clock, Database, Transaction } from '@buildai/core';
import type { RecordChange } from '@buildai/versions/shared';

/** What is known of the code of a version. */
export type LiveWriteState = 'asked' | 'allowed' | 'declined';

/** Rows that a reply adds or changes once a builder allows it. */
export interface HeldChange {
  readonly id: number;
  readonly change: RecordChange;
}

interface ApprovalRow {
  readonly app_id: string;
  readonly owner_id: string;
  readonly code_hash: string;
  readonly state: LiveWriteState;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
}

interface HeldRow {
  readonly id: number;
  readonly app_id: string;
  readonly owner_id: string;
  readonly change: string;
  readonly created_at: string;
}

const ofApp = ({ appId, ownerId }: OwnedApp) => ({ app_id: appId, owner_id: ownerId });

/** The tables `live_write_approvals` and `held_row_changes`. */
export class LiveWriteRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async stateOf(
    app: OwnedApp,
    codeHash: string,
    transaction?: Transaction,
  ): Promise<LiveWriteState | undefined> {
    const row = await this.#approvals(transaction)
      .where({ ...ofApp(app), code_hash: codeHash })
      .first();
    return row?.state;
  }

  /** @returns whether it was not known before */
  async ask(app: OwnedApp, codeHash: string): Promise<boolean> {
    const added = await this.#approvals()
      .insert({ ...ofApp(app), code_hash: codeHash, state: 'asked' })
      .onConflict(['app_id', 'owner_id', 'code_hash'])
      .ignore()
      .returning('code_hash');
    return added.length > 0;
  }

  async decide(
    app: OwnedApp,
    codeHash: string,
    state: 'allowed' | 'declined',
    accountId: string,
    transaction?: Transaction,
  ): Promise<void> {
    const decided = { state, decided_by: accountId, decided_at: this.clock.timestamp() };
    await this.#approvals(transaction)
      .insert({ ...ofApp(app), code_hash: codeHash, ...decided })
      .onConflict(['app_id', 'owner_id', 'code_hash'])
      .merge(['state', 'decided_by', 'decided_at']);
  }

  /** Lists them in the order in which replies made them. */
  async held(app: OwnedApp, transaction?: Transaction): Promise<readonly HeldChange[]> {
    const rows = await this.#held(transaction).where(ofApp(app)).orderBy('id');
    return rows.map(({ id, change }) => ({ id, change: JSON.parse(change) as RecordChange }));
  }

  async hold(app: OwnedApp, changes: readonly RecordChange[], transaction: Transaction): Promise<void> {
    const created_at = this.clock.timestamp();
    for (const change of changes)
      await this.#held(transaction).insert({
        ...ofApp(app),
        change: JSON.stringify(change),
        created_at,
      });
  }

  async dropHeld(app: OwnedApp, ids: readonly number[], transaction?: Transaction): Promise<void> {
    await this.#held(transaction).where(ofApp(app)).whereIn('id', ids).delete();
  }

  #approvals(db: Database = this.db) {
    return db<ApprovalRow>('live_write_approvals');
  }
  #held(db: Database = this.db) {
    return db<HeldRow>('held_row_changes');
  }
}
