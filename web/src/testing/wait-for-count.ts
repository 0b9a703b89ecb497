import type { Locator } from 'playwright-core';
import { waitForValue } from './wait-for-value.js';

/**
 * Waits until the locator matches this many elements. A list often comes after its heading, so a count that is read
 * once depends on the speed of the machine.
 * @param count 0: until the last one is gone. That none comes later is only known after what it would come with.
 * @throws Error after the time limit of `eventually`, with the last count
 */
export async function waitForCount(locator: Locator, count: number): Promise<void> {
  await waitForValue(() => locator.count(), count, `elements of ${String(locator)}`);
}
