import type { AppSource } from './app-source.js';
import type { ContextItem } from './context-item.js';

/**
 * Live events on `app:{appId}` about its data. Progress is throttled to once per second; status changes are
 * immediate.
 */
export const contextLiveEvents = {
  /** Payload: `ContextItemChanged`. */
  itemChanged: 'context-item-changed',
  /** Payload: `{ ids }`. */
  itemsDeleted: 'context-items-deleted',
  /** Payload: `AppSourceChanged`. */
  appSourceChanged: 'context-source-changed',
} as const;

/** The fields of an item that may have changed. */
export type ContextItemChanged = Pick<
  ContextItem,
  | 'id'
  | 'name'
  | 'type'
  | 'status'
  | 'error'
  | 'warning'
  | 'progress'
  | 'size'
  | 'numOfChunks'
  | 'lastSyncedAt'
  | 'nextSyncAt'
  | 'schedule'
>;

export type AppSourceChanged = Pick<AppSource, 'appSourceId' | 'state' | 'error' | 'listed' | 'leftOut'>;
