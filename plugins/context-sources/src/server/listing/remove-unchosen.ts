import type { Clock } from '@buildai/core';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { ItemRemoval } from '../syncing/item-removal.js';

/** Maximum number of items per check. */
const atOnce = 500;
/** How long listed items can be chosen, in ms. */
const choosingTime = 24 * 60 * 60_000;

export interface RemoveUnchosenParts {
  readonly clock: Clock;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly removal: ItemRemoval;
}

/** Deletes listed items that were never added, and sources of which nothing was. */
export async function removeUnchosen(parts: RemoveUnchosenParts): Promise<void> {
  const { appSources, clock, items, removal } = parts;
  const before = new Date(clock.now().getTime() - choosingTime).toISOString();
  const unchosen = await items.unchosen(before, atOnce);
  for (const appId of new Set(unchosen.map((item) => item.appId))) {
    const ofApp = unchosen.filter((item) => item.appId === appId);
    // They count toward no limit and cost nothing, so their owner does not matter.
    await removal.removeNow(ofApp, '');
  }
  await appSources.pruneUnchosen(before);
}
