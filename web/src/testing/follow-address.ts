import type { Page } from 'playwright-core';

/**
 * Goes to another address of the web shell in the loaded document, as its links do: several times cheaper than loading
 * the document, which is done only if another one is open. What the address does not name stays as it is.
 */
export async function followAddress(page: Page, url: string): Promise<void> {
  const isLoaded = await page.evaluate((to) => {
    if (location.origin !== new URL(to).origin || !document.getElementById('root')) return false;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, url);
  if (!isLoaded) await page.goto(url);
}
