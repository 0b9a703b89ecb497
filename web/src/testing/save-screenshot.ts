import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs from its source and from its compiled location.
const projectRoot = fileURLToPath(import.meta.url.replace(/\/web\/(dist\/)?src\/[^?]+$/, '/'));

/** A page of either driver. */
interface Pictured {
  screenshot(options: { readonly path: `${string}.png` }): Promise<unknown>;
}

/** Saves a screenshot for review: in the folder SCREENSHOTS, else in `.cache`. */
export async function saveScreenshot(page: Pictured, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS ?? join(projectRoot, '.cache', 'screenshots');
  await page.screenshot({ path: `${join(folder, name)}.png` });
}
