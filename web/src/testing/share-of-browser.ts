import type { Browser, BrowserContext } from 'playwright-core';

/** The browser as if it were one's own: with the contexts that were opened here alone, which closing closes. */
export function shareOfBrowser(browser: Browser): Browser {
  const contexts = new Set<BrowserContext>();
  const own: Pick<Browser, 'newContext' | 'contexts' | 'close'> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      return context;
    },
    contexts: () => [...contexts],
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser) as Browser, own);
}
