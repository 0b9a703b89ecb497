import type { Browser } from 'playwright-core';

/** Prints the state of all open pages, for tests whose failure is hard to reproduce. */
export async function reportPageOnFailure(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const shown = await Promise.all(
    pages.map(async (page) => {
      const text = await page.locator('body').innerText();
      const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      return `${page.url()}\n  focus: ${focused}\n${text.replaceAll(/\n+/g, '\n').replaceAll(/^/gm, '  | ')}`;
    }),
  );
  return shown.join('\n\n');
}
