import type { ContextItemType } from '../../shared/context-item.js';

/** Item fields shown with search results. */
export interface FoundItem {
  readonly id: string;
  readonly name: string;
  readonly type: ContextItemType;
  readonly url: string | null;
}

/** The items of an app, as search needs them. */
export interface ItemLookup {
  /** All items of the app, in list order. */
  list(appId: string): Promise<readonly FoundItem[]>;
}
