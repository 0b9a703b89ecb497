import type { AppStore } from '@buildai/apps/shared';
import type { Database, Transaction } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { ItemRepository } from './item-repository.js';

export interface ItemSlotsParts {
  readonly db: Database;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly plans: PlanLimits;
}

/** Slots in the owner's plan: each item holds one, from its first sync on. */
export class ItemSlots {
  constructor(private readonly parts: ItemSlotsParts) {}

  /** Number of items that count toward the owner's plan, across all their apps. */
  async count(ownerId: string, transaction?: Transaction): Promise<number> {
    const { apps, items } = this.parts;
    const owned = await apps.listOwned(ownerId, transaction);
    return items.countSlots(
      owned.map(({ appId }) => appId),
      transaction,
    );
  }

  /** Reserves a slot in the owner's plan for one more item. @throws LimitReached */
  async reserve(ownerId: string, transaction: Transaction): Promise<void> {
    const count = (db: Transaction) => this.count(ownerId, db);
    await this.parts.plans.requireWithinLimit(ownerId, 'dataItems', count, transaction);
  }

  /** Fails early, before a file is uploaded that exceeds the item limit. @throws LimitReached */
  async requireFree(ownerId: string): Promise<void> {
    await this.parts.db.transaction((transaction) => this.reserve(ownerId, transaction));
  }

  async areFull(ownerId: string): Promise<boolean> {
    const { dataItems } = (await this.parts.plans.planOf(ownerId)).limits;
    return dataItems !== null && (await this.count(ownerId)) >= dataItems;
  }
}
