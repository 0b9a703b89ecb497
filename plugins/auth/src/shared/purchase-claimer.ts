import { defineExtensionPoint } from '@buildai/core/shared';

/** Assigns the purchase named by `sale_id` at sign-up and sign-in to the account. */
export interface PurchaseClaimer {
  /** @throws with status 401 where the sale is not known yet, never was, or is another account's. */
  claim(accountId: string, saleId: string, signal: AbortSignal): Promise<void>;
}
export const purchaseClaimers = defineExtensionPoint<PurchaseClaimer>('auth/sale-claimer');
