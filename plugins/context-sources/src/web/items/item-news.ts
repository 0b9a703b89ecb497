import type { ContextItem } from '../../shared/context-item.js';
import type { ContextItemChanged } from '../../shared/live-events.js';

/** Response of `listItems`. */
export interface ItemList {
  readonly contextItems: readonly ContextItem[];
  readonly hasReachedDataLimit: boolean;
}

/** Applies a live event to the list; undefined if the item is new and the list must be refetched. */
export function withChange(list: ItemList, change: ContextItemChanged): ItemList | undefined {
  // Only listed, so not part of the app's items.
  if (change.status === 'unsynced') return list;
  if (!list.contextItems.some(({ id }) => id === change.id)) return undefined;
  return {
    ...list,
    contextItems: list.contextItems.map((item) => (item.id === change.id ? { ...item, ...change } : item)),
  };
}

export function without(list: ItemList, ids: readonly string[]): ItemList {
  return { ...list, contextItems: list.contextItems.filter(({ id }) => !ids.includes(id)) };
}
