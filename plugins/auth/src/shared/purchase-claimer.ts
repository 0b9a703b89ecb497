import { defineExtensionPoint } from '@buildai/core/shared';

/** Takes up the sale that brings a person here, as `sale_id` names it at sign-up and sign-in. */
export interface PurchaseClaimer {
  /** @throws with status 401 where the sale is not known yet, never was, or is another account's. */
  claim(accountId: string, saleId: string, signal: AbortSignal): Promise<void>;
}
export const purchaseClaimers = defineExtensionPoint<PurchaseClaimer>('auth/sale-claimer');
