import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs from its source and from where it is compiled to.
const projectRoot = fileURLToPath(import.meta.url.replace(/\/web\/(dist\/)?src\/[^?]+$/, '/'));

/** A page of either driver. */
interface Pictured {
  screenshot(options: { readonly path: `${string}.png` }): Promise<unknown>;
}

/** Keeps a picture of the page for people to look at: in the folder that SCREENSHOTS names, else in `.cache`. */
export async function saveScreenshot(page: Pictured, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS ?? join(projectRoot, '.cache', 'screenshots');
  await page.screenshot({ path: `${join(folder, name)}.png` });
}
