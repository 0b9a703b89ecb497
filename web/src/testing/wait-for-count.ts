import { eventually } from '@buildai/core/testing';
import type { Locator } from 'playwright-core';

/**
 * Waits until the locator matches this many elements. A list often comes after its heading, so a count that is read
 * once depends on the speed of the machine.
 * @throws Error after the time limit of `eventually`, with the last count
 */
export async function waitForCount(locator: Locator, count: number): Promise<void> {
  let last = -1;
  try {
    await eventually(async () => (last = await locator.count()) === count);
  } catch {
    throw new Error(`Expected ${count} elements, found ${last}: ${String(locator)}`);
  }
}
