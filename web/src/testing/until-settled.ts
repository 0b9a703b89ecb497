import type { Page } from 'playwright-core';

/** Waits until nothing on the page is loading, and it has the colors. */
export async function untilSettled(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction(
    (scheme) =>
      document.documentElement.getAttribute('data-color-scheme') === scheme &&
      document.querySelector('main, [role=main]') !== null &&
      document.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null,
    colorScheme,
  );
}
