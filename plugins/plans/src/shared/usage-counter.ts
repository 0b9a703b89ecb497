import { defineExtensionPoint } from '@buildai/core/shared';
import type { CountName } from './limits.js';

/** Counts how many of a limited thing an account has, for display. Contributed by the plugin that owns the thing. */
export interface UsageCounter {
  readonly limit: CountName;
  count(accountId: string): Promise<number>;
}
export const usageCounters = defineExtensionPoint<UsageCounter>('plans/usage-counter');

/** Counts how many of a limited thing one app has. Contributed by the plugin that owns the thing. */
export interface AppUsageCounter {
  readonly limit: CountName;
  count(appId: string): Promise<number>;
}
export const appUsageCounters = defineExtensionPoint<AppUsageCounter>('plans/app-usage-counter');
