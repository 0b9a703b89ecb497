import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Keeps a picture of the page to look at, in the folder that SCREENSHOTS names; where it names none, none. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`) });
}
