import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = process.env.SCREENSHOTS ?? fileURLToPath(new URL('../../.cache/screenshots', import.meta.url));

/** Keeps a picture of the page for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
