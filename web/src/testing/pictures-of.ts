import type { Page } from 'playwright-core';
import { saveScreenshot } from './save-screenshot.js';
import { screenErrors } from './screen-errors.js';
import { untilSettled } from './until-settled.js';
import { devices } from './violations-on-each-device.js';

const schemes = ['light', 'dark'] as const;

/** Whether pictures of every page are wanted. */
const isPictured = process.env.SCREENSHOTS !== undefined;

/**
 * Checks the page on a phone and a desktop, in light and dark mode (`screenErrors`). Without SCREENSHOTS, only on a
 * phone in dark mode: the tests of each screen check both devices. The page keeps the last state.
 * @param name of the pictures: `home` for `home-phone-dark.png`
 */
export async function picturesOf(page: Page, name: string): Promise<readonly string[]> {
  const errors: string[] = [];
  const { phone, desktop } = devices;
  for (const [device, { viewport, colorScheme: usual }] of Object.entries(
    isPictured ? { phone, desktop } : { phone },
  )) {
    await page.setViewportSize(viewport);
    for (const colorScheme of isPictured ? schemes : [usual]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilSettled(page, colorScheme);
      const place = `${name}-${device}-${colorScheme}`;
      errors.push(...(await screenErrors(page, viewport.width)).map((error) => `${place}: ${error}`));
      await saveScreenshot(page, place);
    }
  }
  return errors;
}
