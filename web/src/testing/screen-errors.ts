import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility-violations.js';

/**
 * What is wrong with a page as it is shown now: serious and critical axe violations, and horizontal overflow.
 * @param width of the screen, in pixels
 */
export async function screenErrors(page: Page, width: number): Promise<readonly string[]> {
  const violations = await accessibilityViolations(page);
  const shown = await page.evaluate(() => document.documentElement.scrollWidth);
  return shown === width
    ? violations
    : [...violations, `It is ${shown} pixels wide, on a screen of ${width}.`];
}
