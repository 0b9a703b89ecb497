import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility-violations.js';
import { cutOffControls } from './cut-off-controls.js';

/**
 * Waits for the frame in which the page takes on the size and colors that were set before. Observers of sizes run in
 * each first frame, after media queries, and also with a clock that a test has stopped.
 */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      }),
  );
}

/**
 * What is wrong with a page as it is shown now: serious and critical axe violations, horizontal overflow, and controls
 * that are cut off.
 * @param width of the screen, in pixels
 */
export async function screenErrors(page: Page, width: number): Promise<readonly string[]> {
  await nextFrame(page);
  const violations = await accessibilityViolations(page);
  const shown = await page.evaluate(() => document.documentElement.scrollWidth);
  const cutOff = await cutOffControls(page);
  return [
    ...violations,
    ...(shown === width ? [] : [`It is ${shown} pixels wide, on a screen of ${width}.`]),
    ...cutOff.map((name) => `“${name}” is cut off.`),
  ];
}
