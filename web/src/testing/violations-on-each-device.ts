import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility-violations.js';
import { saveScreenshot } from './save-screenshot.js';

/** The last one is what the page is left as. */
export const devices = {
  phone: { viewport: { width: 390, height: 780 }, colorScheme: 'dark' },
  desktop: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
} as const;

/**
 * Looks at what a page shows now as on a phone in the dark and on a desktop in the light, and leaves it as on the
 * desktop: what is serious or critical to axe, and whether it goes beyond the screen; empty when all is well.
 * @param name of the pictures that are kept where SCREENSHOTS names a folder for them.
 */
export async function violationsOnEachDevice(page: Page, name: string): Promise<readonly string[]> {
  const errors: string[] = [];
  for (const [device, { viewport, colorScheme }] of Object.entries(devices)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (process.env.SCREENSHOTS) await saveScreenshot(page, `${name}-${device}`);
    errors.push(...(await accessibilityViolations(page)).map((error) => `On a ${device}: ${error}`));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width !== viewport.width)
      errors.push(`On a ${device}: it is ${width} pixels wide, on a screen of ${viewport.width}`);
  }
  return errors;
}
