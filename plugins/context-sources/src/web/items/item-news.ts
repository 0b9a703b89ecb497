import type { ContextItem } from '../../shared/context-item.js';
import type { ContextItemChanged } from '../../shared/live-events.js';

/** What `listItems` answers. */
export interface ItemList {
  readonly contextItems: readonly ContextItem[];
  readonly hasReachedDataLimit: boolean;
}

/** The list with what was told of one item; undefined when the item is new to it, and the list has to be read again. */
export function withChange(list: ItemList, change: ContextItemChanged): ItemList | undefined {
  // Only listed so far: it stands in no list of what an app has.
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
