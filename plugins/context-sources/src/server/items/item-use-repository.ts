import type { Database, Transaction } from '@buildai/core';
import type { ContextItemUses, ItemUser } from '../../shared/item-uses.js';

interface Row {
  app_id: string;
  user_kind: string;
  user_id: string;
  item_id: string;
}

/** A part of an app that uses an item. */
export interface ItemUse {
  readonly user: ItemUser;
  readonly itemId: string;
}

const keyOf = ({ appId, id, kind }: ItemUser) => ({ app_id: appId, user_kind: kind, user_id: id });

/** The table `context_item_uses`. */
export class ItemUseRepository implements ContextItemUses {
  constructor(private readonly db: Database) {}

  async set(user: ItemUser, itemIds: readonly string[], transaction?: Transaction): Promise<void> {
    const write = async (db: Database) => {
      const own = await db<{ id: string; app_id: string }>('context_items')
        .where({ app_id: user.appId })
        .whereIn('id', [...itemIds])
        .select('id');
      await this.#rows(db).where(keyOf(user)).delete();
      if (own.length === 0) return;
      await this.#rows(db).insert(own.map(({ id }) => ({ ...keyOf(user), item_id: id })));
    };
    await (transaction ? write(transaction) : this.db.transaction(write));
  }

  async list(user: ItemUser): Promise<readonly string[]> {
    const rows = await this.#rows(this.db).where(keyOf(user)).orderBy('item_id').select('item_id');
    return rows.map(({ item_id: id }) => id);
  }

  /** @returns the number of changed places. */
  async replace(appId: string, oldItemId: string, newItemId: string, db: Transaction): Promise<number> {
    const uses = await this.#rows(db).where({ app_id: appId, item_id: oldItemId });
    if (uses.length === 0) return 0;
    await this.#rows(db)
      .insert(uses.map((use) => ({ ...use, item_id: newItemId })))
      .onConflict()
      .ignore();
    await this.#rows(db).where({ app_id: appId, item_id: oldItemId }).delete();
    return uses.length;
  }

  /** All item uses of an app. */
  async ofApp(appId: string): Promise<ItemUse[]> {
    const rows = await this.#rows(this.db).where({ app_id: appId });
    return rows.map((row) => ({
      user: { appId, kind: row.user_kind, id: row.user_id },
      itemId: row.item_id,
    }));
  }

  async insertAll(all: readonly ItemUse[]): Promise<void> {
    for (const { itemId, user } of all) await this.#rows(this.db).insert({ ...keyOf(user), item_id: itemId });
  }

  async removeItems(itemIds: readonly string[], db: Database): Promise<void> {
    await this.#rows(db)
      .whereIn('item_id', [...itemIds])
      .delete();
  }

  #rows(db: Database) {
    return db<Row>('context_item_uses');
  }
}
