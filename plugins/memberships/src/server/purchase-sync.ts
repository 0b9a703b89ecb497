import type { AppPeople } from '@buildai/auth/shared';
import type { Live } from '@buildai/core';
import type { GumroadClient, Gumroads } from '@buildai/plans/shared';
import { membershipsChangedLiveEvent } from '../shared/live-events.js';
import type { MemberPurchases } from './member-purchases.js';
import type { PurchaseRepository, StoredPurchase } from './purchase-repository.js';
import { asPaymentError } from './payment-error.js';
import type { PurchaseReference } from './read-purchase.js';
import { readPurchaseOfSale, readPurchase } from './read-purchase.js';
import type { SetupRepository } from './setup-repository.js';

/** Purchases that are read for an app at a time. */
const mostPurchases = 5_000;
/** Purchases with one address that are looked at. */
const mostOfEmail = 10;

export interface PurchaseSyncParts {
  readonly gumroads: Gumroads;
  readonly live: Live;
  readonly memberPurchases: MemberPurchases;
  readonly people: Pick<AppPeople, 'find'>;
  readonly purchases: PurchaseRepository;
  readonly setups: SetupRepository;
}

/** Reads purchases from Gumroad, which alone knows their state. What is announced only says where to look. */
export class PurchaseSync {
  constructor(private readonly parts: PurchaseSyncParts) {}

  /**
   * Reads one purchase.
   * @param buyer the end user who followed the link to buy, as the link says
   * @returns undefined if it is not one of the connected product
   */
  async one(
    appId: string,
    reference: PurchaseReference,
    signal: AbortSignal,
    buyer?: string,
  ): Promise<StoredPurchase | undefined> {
    const { memberPurchases, people, purchases, setups } = this.parts;
    const connected = (await setups.find(appId))?.connected;
    if (!connected) return undefined;
    const readNumber = await setups.nextRead(appId);
    const client = this.parts.gumroads.open(connected.token, signal);
    const purchase = await readPurchase(client, reference);
    if (purchase?.productId !== connected.product.id) return undefined;
    await memberPurchases.store(appId, purchase, readNumber);
    const stored = await purchases.find(appId, purchase.reference);
    const isFree = stored !== undefined && stored.userId === undefined;
    if (isFree && buyer !== undefined && (await people.find(appId, { userId: buyer })))
      await memberPurchases.claim(appId, stored, buyer);
    return stored;
  }

  /** Reads all purchases of the connected product, and notes how it went. */
  async all(appId: string, signal: AbortSignal): Promise<void> {
    const { setups } = this.parts;
    const connected = (await setups.find(appId))?.connected;
    if (!connected) return;
    try {
      const client = this.parts.gumroads.open(connected.token, signal);
      await this.#each(appId, client, { productId: connected.product.id }, mostPurchases);
      await this.#noteSync(appId, undefined);
    } catch (error) {
      signal.throwIfAborted();
      await this.#noteSync(appId, asPaymentError(error).message);
      throw error;
    }
  }

  /** Reads the purchases with this address. */
  async ofEmail(appId: string, email: string, signal: AbortSignal): Promise<void> {
    const connected = (await this.parts.setups.find(appId))?.connected;
    if (!connected) return;
    const client = this.parts.gumroads.open(connected.token, signal);
    await this.#each(appId, client, { productId: connected.product.id, email }, mostOfEmail);
  }

  async #noteSync(appId: string, problem: string | undefined): Promise<void> {
    await this.parts.setups.noteSync(appId, problem);
    await this.parts.live.send(`app:${appId}`, membershipsChangedLiveEvent, { appId });
  }

  async #each(
    appId: string,
    client: GumroadClient,
    filter: Parameters<GumroadClient['sales']>[0],
    most: number,
  ): Promise<void> {
    const seen = new Set<string>();
    // The newest sale of a subscription comes first, and stands for it.
    for await (const sale of client.sales(filter)) {
      const reference = sale.subscription_id ?? sale.id;
      if (seen.has(reference)) continue;
      if (seen.size === most) return;
      seen.add(reference);
      const readNumber = await this.parts.setups.nextRead(appId);
      const purchase = await readPurchaseOfSale(client, sale);
      if (purchase) await this.parts.memberPurchases.store(appId, purchase, readNumber);
    }
  }
}
