import type { Page } from './shell.js';

/**
 * Goes to an app as a person who is new there. Unlike a new context, the page keeps its renderer, and so the compiled
 * scripts of the app. Nothing must be under way in the page that stores anything.
 */
export async function openAsStranger(page: Page, address: string): Promise<void> {
  const { origin } = new URL(address);
  if (page.url().startsWith(origin)) await page.evaluate(() => sessionStorage.clear());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await page.goto(address);
}
