import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { ContextPool } from './context-pool.js';

/** A shared browser with its own contexts: closing it closes only the contexts opened through it. */
export function shareOfBrowser(browser: Browser, pool: ContextPool): Browser {
  const contexts = new Set<BrowserContext>();
  const own: Pick<Browser, 'newContext' | 'newPage' | 'contexts' | 'close'> = {
    async newContext({ storageState, ...options }: BrowserContextOptions = {}) {
      if (typeof storageState === 'string')
        throw new Error('Pass the storage state itself, not a file of it.');
      const context = await pool.open(storageState ? { ...options, storageState } : options, () =>
        contexts.delete(context),
      );
      contexts.add(context);
      return context;
    },
    async newPage(options) {
      const context = await own.newContext(options);
      const page = await context.newPage();
      page.close = () => context.close();
      return page;
    },
    contexts: () => [...contexts],
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser) as Browser, own);
}
