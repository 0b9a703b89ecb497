import type { Transaction } from '@buildai/core';
import { defineExtensionPoint } from '@buildai/core/shared';
import type { StoredChange } from './app-changes.js';
import type { RestorableRows, RestoredRows, RestoreProgress } from './restored-rows.js';
import type { Version } from './version-store.js';

/** A restore inside its transaction. */
export type StoredRestore = StoredChange & {
  readonly version: Version;
  readonly restored: NonNullable<StoredChange['restored']>;
};

/** Sets rows back together with a version. A plugin that stores rows contributes one. */
export interface RowRestorer {
  /** What would change; nothing does. */
  count(version: Version, at: string, actor: StoredChange['actor']): Promise<Omit<RestorableRows, 'at'>>;
  /**
   * Sets rows back in the transaction of the restore, after all participants have prepared it. For one that undoes
   * another restore: the rows that the other one changed, if it changed any.
   * @returns undefined if no rows were to go back
   */
  restore(
    stored: StoredRestore,
    transaction: Transaction,
    onProgress: (progress: RestoreProgress) => void,
  ): Promise<RestoredRows | undefined>;
}
export const rowRestorers = defineExtensionPoint<RowRestorer>('versions/row-restorer');
