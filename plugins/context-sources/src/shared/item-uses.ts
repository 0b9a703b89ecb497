import { defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';

/** A part of an app that uses data items: `{ kind: 'tool', id }`. */
export interface ItemUser {
  readonly appId: string;
  readonly kind: string;
  readonly id: string;
}

/** Tracks which items are used where, so that one can be replaced with another. */
export interface ContextItemUses {
  /** Replaces the items of a user. Items of other apps are ignored. */
  set(user: ItemUser, itemIds: readonly string[], transaction?: Transaction): Promise<void>;
  list(user: ItemUser): Promise<readonly string[]>;
}
export const contextItemUses = defineService<ContextItemUses>('context-sources/item-uses');
