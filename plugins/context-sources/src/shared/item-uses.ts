import { defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';

/** Something of an app that uses data items: `{ kind: 'tool', id }`. */
export interface ItemUser {
  readonly appId: string;
  readonly kind: string;
  readonly id: string;
}

/** Which items are used where, so that one can be put in the place of another. */
export interface ContextItemUses {
  /** Says all that it uses from now on. Items that are not the app's are left out. */
  set(user: ItemUser, itemIds: readonly string[], transaction?: Transaction): Promise<void>;
  list(user: ItemUser): Promise<readonly string[]>;
}
export const contextItemUses = defineService<ContextItemUses>('context-sources/item-uses');
