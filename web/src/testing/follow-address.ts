import type { Page } from 'playwright-core';

/**
 * Goes to another address of the web shell in the loaded document, as its links do: several times cheaper than loading
 * the document, which is done only if another one is open. Where it is of another page or another app, it waits until the
 * one before is gone, which stays in view and takes keys while the next one is loading. What the address does not name
 * stays as it is.
 */
export async function followAddress(page: Page, url: string): Promise<void> {
  const left = await page.evaluateHandle((to) => {
    const next = new URL(to);
    if (location.origin !== next.origin || !document.getElementById('root')) return 'another document';
    const all = document.querySelectorAll(':is(main, [role=main]) *');
    // An app in the builder is one page, whose addresses go on behind its ID.
    const pageOf = (path: string) => /^\/build\/app\/[^/]+/.exec(path)?.[0] ?? path;
    const shown = pageOf(location.pathname) === pageOf(next.pathname) ? undefined : all[all.length - 1];
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return shown;
  }, url);
  if ((await left.jsonValue()) === 'another document') await page.goto(url);
  else await page.waitForFunction((shown) => typeof shown !== 'object' || !shown.isConnected, left);
  await left.dispose();
}
