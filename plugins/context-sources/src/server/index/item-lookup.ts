import type { ContextItemType } from '../../shared/context-item.js';

/** What search says of the item that a passage is from. */
export interface FoundItem {
  readonly id: string;
  readonly name: string;
  readonly type: ContextItemType;
  readonly url: string | null;
}

/** The items of an app, as search needs to know them. */
export interface ItemLookup {
  /** All of the app's items, in the order in which they are listed. */
  list(appId: string): Promise<readonly FoundItem[]>;
}
