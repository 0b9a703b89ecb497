import type { Browser, BrowserContext } from 'playwright-core';

/** A shared browser with its own contexts: closing it closes only the contexts opened through it. */
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
