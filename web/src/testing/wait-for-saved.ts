import type { Page } from 'playwright-core';

/**
 * Waits until a page says “Saved”, which it does for two seconds only: the page itself looks for it at each frame,
 * since a busy machine may look from outside when they are over. To be awaited from the last edit on.
 */
export async function waitForSaved(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Saved'),
  );
}
