import { defineExtensionPoint } from '@buildai/core/shared';

/** Assigns the purchase named by `sale_id` at sign-up and sign-in to the account. */
export interface PurchaseClaimer {
  /** @throws with status 401 if the sale is unknown (so far), or belongs to another account. */
  claim(accountId: string, saleId: string, signal: AbortSignal): Promise<void>;
}
export const purchaseClaimers = defineExtensionPoint<PurchaseClaimer>('auth/sale-claimer');
