import type { App } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { ItemRepository } from './item-repository.js';
import type { ItemUseRepository } from './item-use-repository.js';

export interface ReplaceItemParts {
  readonly db: Database;
  readonly items: ItemRepository;
  readonly itemUses: ItemUseRepository;
}

/**
 * Replaces an item with another one everywhere the app uses it.
 * @returns the number of places. @throws InvalidInput, NotFound for an item of another app
 */
export async function replaceItem(
  { db, items, itemUses }: ReplaceItemParts,
  { appId }: Pick<App, 'appId'>,
  oldItemId: string,
  newItemId: string,
): Promise<number> {
  if (oldItemId === newItemId) {
    const message = 'Choose an item other than the one being replaced.';
    throw InvalidInput({ message, details: [{ field: 'body.newItemId', message }] });
  }
  return db.transaction(async (transaction) => {
    for (const id of [oldItemId, newItemId]) {
      if ((await items.get(id, transaction))?.appId !== appId) throw NotFound();
    }
    return itemUses.replace(appId, oldItemId, newItemId, transaction);
  });
}
