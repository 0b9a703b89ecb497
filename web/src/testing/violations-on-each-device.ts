import type { Page } from 'playwright-core';
import { saveScreenshot } from './save-screenshot.js';
import { screenErrors } from './screen-errors.js';

/** The page keeps the state of the last one. */
export const devices = {
  phone: { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  desktop: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
} as const;

/**
 * Checks the page on a phone in dark mode and on a desktop in light mode (`screenErrors`), and leaves it in the latter;
 * empty if there are no errors.
 * @param name of the screenshots, saved if SCREENSHOTS is set.
 */
export async function violationsOnEachDevice(page: Page, name: string): Promise<readonly string[]> {
  const errors: string[] = [];
  for (const [device, { viewport, colorScheme }] of Object.entries(devices)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await saveScreenshot(page, `${name}-${device}`);
    errors.push(...(await screenErrors(page, viewport.width)).map((error) => `On a ${device}: ${error}`));
  }
  return errors;
}
