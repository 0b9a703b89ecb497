import type { Database, EventStream, Transaction } from '@buildai/core';
import type { StoredChange } from '../shared/app-changes.js';
import type { RestorableRows, RestoredRows } from '../shared/restored-rows.js';
import type { RowRestorer, StoredRestore } from '../shared/row-restorer.js';
import type { Version } from '../shared/version-store.js';
import { restoreMoment } from './restore-moment.js';
import type { RestoreProgressFeed } from './restore-progress.js';

const noRows = { at: null, entities: [], leaving: [], unavailable: null, isCopy: false };

/** The rows that go back with a version, where a plugin stores rows. */
export class RowRestores {
  constructor(
    private readonly db: Database,
    private readonly restorers: () => readonly RowRestorer[],
    private readonly progress: RestoreProgressFeed,
  ) {}

  /** What a restore of the version would change. */
  async count(version: Version, actor: StoredChange['actor']): Promise<RestorableRows> {
    const at = await restoreMoment(this.db, version);
    const [restorer] = this.restorers();
    if (at === undefined || !restorer) return noRows;
    return { at, ...(await restorer.count(version, at, actor)) };
  }

  /** @returns undefined if no rows are to go back */
  async restore(stored: StoredRestore, transaction: Transaction): Promise<RestoredRows | undefined> {
    const [restorer] = this.restorers();
    const { rows, undoes } = stored.restored;
    if (!restorer || (!rows && undoes === undefined)) return undefined;
    return restorer.restore(stored, transaction, (each) => this.progress.report(stored.appId, each));
  }

  /** How far restores of the app are, until the reader leaves. */
  follow(appId: string, signal: AbortSignal): EventStream {
    return this.progress.follow(appId, signal);
  }
}
