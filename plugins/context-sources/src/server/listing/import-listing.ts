import { newId } from '@buildai/core';
import type { Clock, Transaction } from '@buildai/core';
import { AppError, LimitReached } from '@buildai/core/shared';
import type { SourceItem } from '../../shared/source.js';
import { markdownType } from '../items/item-files.js';
import { itemIdentity } from '../items/item-identity.js';
import type { ItemChanges, ItemRepository } from '../items/item-repository.js';
import type { ItemSlots } from '../items/item-slots.js';
import { newItem } from '../items/stored-item.js';
import type { StoredItem } from '../items/stored-item.js';
import type { Announcements } from '../items/announcements.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { StoredSource } from '../items/stored-source.js';
import { isUnderWay } from '../syncing/sync-queue.js';
import type { SyncQueue } from '../syncing/sync-queue.js';

const longestName = 300;

/** The fields that a listing sets on an item, new or existing. */
function listedFields(item: SourceItem, known: StoredItem | undefined) {
  return {
    ...(known?.isRenamed
      ? {}
      : { name: item.name.trim().slice(0, longestName) || item.externalId.slice(0, longestName) }),
    type: item.type,
    url: item.url ?? null,
    parentId: item.parentId ?? null,
    listedRevision: item.revision ?? null,
  };
}

/** Why the plan allows no further item, cached. */
interface Refused {
  reason: AppError | undefined;
}

export interface ListingPage {
  readonly stored: StoredSource;
  readonly ownerId: string;
  readonly items: readonly SourceItem[];
  /** IDs of stored documents by identity, for single-method sources. */
  readonly kept?: ReadonlyMap<string, string> | undefined;
}

export interface ImportListingParts {
  readonly clock: Clock;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly slots: ItemSlots;
  readonly syncQueue: SyncQueue;
  readonly announce: Announcements;
}

/** Stores the items that a source lists. */
export class ImportListing {
  constructor(private readonly parts: ImportListingParts) {}

  /** Adds all items of a page; new, changed and failed ones are synced. */
  async take(page: ListingPage, runId: string, transaction: Transaction): Promise<void> {
    const { announce, items } = this.parts;
    const refused: Refused = { reason: undefined };
    const orphans = await this.#orphansOf(page, transaction);
    for (const [item, known] of await this.#matched(page, transaction)) {
      const before = known ?? this.#insertable(page, item);
      const changes: ItemChanges = {
        ...listedFields(item, known),
        ...(known && !this.#isFree(known, orphans) ? {} : { appSourceId: page.stored.id }),
        ...(before.size === null && item.size !== undefined ? { size: item.size } : {}),
        ...(await this.#reading(before, item, page, refused, transaction)),
        ...(page.kept ? { storedType: markdownType } : {}),
        seenRunId: runId,
      };
      const taken = { ...before, ...changes };
      if (known) await items.update(known.id, changes, transaction);
      else await items.insert(taken, transaction);
      if (taken.status !== before.status || !known) await announce.itemChanged(taken, transaction);
    }
  }

  /** Stores a page to choose from, without syncing. @returns its items in page order. */
  async show(page: ListingPage, transaction: Transaction): Promise<StoredItem[]> {
    const { appSources, clock, items } = this.parts;
    await appSources.update(page.stored.id, { updatedAt: clock.timestamp() }, transaction);
    const shown: StoredItem[] = [];
    const orphans = await this.#orphansOf(page, transaction);
    for (const [item, known] of await this.#matched(page, transaction)) {
      const fields = listedFields(item, known);
      if (known) {
        const owner = this.#isFree(known, orphans) ? { appSourceId: page.stored.id } : {};
        shown.push((await items.update(known.id, { ...fields, ...owner }, transaction)) ?? known);
        continue;
      }
      const added = { ...this.#insertable(page, item), ...fields, size: item.size ?? null };
      await items.insert(added, transaction);
      shown.push(added);
    }
    return shown;
  }

  /**
   * Items that were only listed belong to the last source that listed them, as do imported ones without a
   * connection.
   */
  #isFree({ appSourceId, status }: StoredItem, orphans: ReadonlySet<string>): boolean {
    return status === 'unsynced' || appSourceId === null || orphans.has(appSourceId);
  }

  /** The app's sources of this kind that wait for a connection, if this page came through one. */
  async #orphansOf({ stored }: ListingPage, transaction: Transaction): Promise<ReadonlySet<string>> {
    if (stored.connectionId === null) return new Set();
    const all = await this.parts.appSources.ofApp(stored.appId, transaction);
    const isOrphan = (each: StoredSource) => each.source === stored.source && each.connectionId === null;
    return new Set(all.filter(isOrphan).map(({ id }) => id));
  }

  #insertable({ kept, stored }: ListingPage, item: SourceItem): StoredItem {
    const identity = itemIdentity(stored.source, item.externalId);
    return newItem({
      id: kept?.get(identity) ?? newId(),
      appId: stored.appId,
      appSourceId: stored.id,
      source: stored.source,
      identity,
      externalId: item.externalId,
      name: item.name,
      type: item.type,
      createdAt: this.parts.clock.timestamp(),
    });
  }

  /** Deduplicated items with their stored counterparts. */
  async #matched({ items, stored }: ListingPage, transaction: Transaction) {
    const byIdentity = new Map(items.map((item) => [itemIdentity(stored.source, item.externalId), item]));
    const known = await this.parts.items.findByIdentity(stored.appId, [...byIdentity.keys()], transaction);
    return [...byIdentity].map(([identity, item]) => [item, known.get(identity)] as const);
  }

  /** Whether and how an item is read now. */
  async #reading(
    before: StoredItem,
    item: SourceItem,
    { ownerId }: ListingPage,
    refused: Refused,
    transaction: Transaction,
  ): Promise<ItemChanges> {
    if (isUnderWay(before)) return {};
    const isKnown = item.revision !== undefined && item.revision === before.revision;
    if (before.status === 'synced' && isKnown) return {};
    if (!before.holdsSlot) {
      refused.reason ??= await this.#refusal(ownerId, transaction);
      if (refused.reason) return { status: 'usage_limit_reached', error: refused.reason.message };
    }
    return { holdsSlot: true, ...(await this.parts.syncQueue.begin(before.id, transaction)) };
  }

  /** @returns why the plan allows no further item; undefined if it does. */
  async #refusal(ownerId: string, transaction: Transaction): Promise<AppError | undefined> {
    try {
      await this.parts.slots.reserve(ownerId, transaction);
      return undefined;
    } catch (error) {
      if (LimitReached.is(error) && error instanceof AppError) return error;
      throw error;
    }
  }
}
