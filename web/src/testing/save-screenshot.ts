import { join } from 'node:path';

/** A page of either driver. */
interface Pictured {
  screenshot(options: { readonly path: `${string}.png` }): Promise<unknown>;
}

/** Saves a screenshot for review in the folder SCREENSHOTS; without one, does nothing: drawing takes long. */
export async function saveScreenshot(page: Pictured, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${join(folder, name)}.png` });
}
