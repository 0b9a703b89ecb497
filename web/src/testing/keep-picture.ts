import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

// This file runs from its source and from where it is compiled to.
const projectRoot = fileURLToPath(import.meta.url.replace(/\/web\/(dist\/)?src\/[^?]+$/, '/'));

/** Keeps a picture of the page for people to look at: in the folder that SCREENSHOTS names, else in `.cache`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS ?? join(projectRoot, '.cache', 'screenshots');
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
