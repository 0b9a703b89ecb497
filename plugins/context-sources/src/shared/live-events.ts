import type { AppSource } from './app-source.js';
import type { ContextItem } from './context-item.js';

/**
 * What browsers that watch `app:{appId}` hear of its data. Progress is told once a second at most, and every change of
 * a status at once.
 */
export const contextLiveEvents = {
  /** Carries a `ContextItemChanged`. */
  itemChanged: 'context-item-changed',
  /** Carries `{ ids }`. */
  itemsDeleted: 'context-items-deleted',
  /** Carries an `AppSourceChanged`. */
  appSourceChanged: 'context-source-changed',
} as const;

/** What may have changed of an item; all else is as it was. */
export type ContextItemChanged = Pick<
  ContextItem,
  | 'id'
  | 'name'
  | 'type'
  | 'status'
  | 'error'
  | 'progress'
  | 'size'
  | 'numOfChunks'
  | 'lastSyncedAt'
  | 'nextSyncAt'
  | 'schedule'
>;

export type AppSourceChanged = Pick<AppSource, 'appSourceId' | 'state' | 'error' | 'listed' | 'leftOut'>;
