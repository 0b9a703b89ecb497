import type { Page } from 'playwright-core';
import { followAddress } from './follow-address.js';

/**
 * Follows the address of another page of the loaded web shell, or of another app in the builder, and waits until the one
 * before is gone.
 */
export async function goToPage(page: Page, url: string): Promise<void> {
  const shown = await page.locator('main, [role=main]').locator('*').last().elementHandle();
  await followAddress(page, url);
  await page.waitForFunction((element) => !element?.isConnected, shown);
}
