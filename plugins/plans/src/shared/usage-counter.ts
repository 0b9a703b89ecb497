import { defineExtensionPoint } from '@buildai/core/shared';
import type { CountName } from './limits.js';

/** Says how many of a counted thing an account has, for the display of its limits. From whoever owns the thing. */
export interface UsageCounter {
  readonly limit: CountName;
  count(accountId: string): Promise<number>;
}
export const usageCounters = defineExtensionPoint<UsageCounter>('plans/usage-counter');
