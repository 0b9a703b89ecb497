import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility-violations.js';
import { saveScreenshot } from './save-screenshot.js';

/** The page keeps the state of the last one. */
export const devices = {
  phone: { viewport: { width: 390, height: 780 }, colorScheme: 'dark' },
  desktop: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
} as const;

/**
 * Checks the page on a phone in dark mode and on a desktop in light mode, and leaves it in the latter: serious and
 * critical axe violations, and horizontal overflow; empty if there are none.
 * @param name of the screenshots, saved if SCREENSHOTS is set.
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
