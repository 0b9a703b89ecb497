import { percentile } from '@buildai/core/testing';
import type { Figure } from '@buildai/core/testing';
import { devices, launchBrowser } from '@buildai/web/testing';
import type { Page } from 'playwright-core';
import { startPlatform } from '../test/platform.js';
import { signUp } from '../test/sign-up.js';

const opens = 10;
/** Rounds of all panels. In the first one they are loaded. */
const rounds = 6;

/** Writes an app with the built-in model. @returns the address of the builder */
async function writeApp(page: Page): Promise<string> {
  await page.getByLabel('Describe your app').fill('a habit tracker with streaks');
  await page.getByLabel('Describe your app').press('Enter');
  await page.waitForURL(/\/build\/app\//);
  await page
    .getByRole('log', { name: 'Messages' })
    .getByText(/in \d+ files/)
    .waitFor();
  await page.frameLocator('iframe').getByRole('link', { name: 'Habits' }).first().waitFor();
  return page.url();
}

/** Waits until a message can be typed and the app runs beside it. */
async function usable(page: Page): Promise<void> {
  await Promise.all([
    page.locator('textarea[aria-label="Message to the assistant"]:enabled').waitFor(),
    page.frameLocator('iframe').getByRole('link', { name: 'Habits' }).first().waitFor(),
  ]);
}

async function timesOf(count: number, prepare: () => Promise<unknown>, act: () => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await prepare();
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return times;
}

/** Time from a click on a tab until its panel is painted without anything that still loads, in ms. */
const switchTo = (page: Page, tabId: string): Promise<number> =>
  page.evaluate(async (id) => {
    const start = performance.now();
    const tab = document.getElementById(id);
    tab?.click();
    const panelId = tab?.getAttribute('aria-controls') ?? '';
    for (;;) {
      await new Promise(requestAnimationFrame);
      const panel = document.getElementById(panelId);
      if (
        panel &&
        !panel.hidden &&
        panel.childElementCount > 0 &&
        !panel.querySelector('[aria-label=Loading]')
      ) {
        // The frame that shows it ends before the next one begins.
        await new Promise(requestAnimationFrame);
        return performance.now() - start;
      }
    }
  }, tabId);

async function switchPanels(page: Page): Promise<number[]> {
  const ids = await page
    .getByRole('tablist', { name: 'Work area' })
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map(({ id }) => id));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const id of ids) {
      const time = await switchTo(page, id);
      if (round > 0) times.push(time);
    }
  }
  return times;
}

/** How long the builder of an app takes to open with a warm cache, and to switch between its panels. */
export default async function builderBench(): Promise<readonly Figure[]> {
  await using host = await startPlatform();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...devices.desktop, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signUp(page, host.url);
    const address = await writeApp(page);
    const loaded = await timesOf(
      opens,
      () => page.goto(`${host.url}/apps`),
      async () => {
        await page.goto(address);
        await usable(page);
      },
    );
    const opened = await timesOf(
      opens,
      async () => {
        await page.goto(`${host.url}/apps`);
        await page.getByRole('link', { name: 'Habit' }).first().waitFor();
      },
      async () => {
        await page.getByRole('link', { name: 'Habit' }).first().click();
        await usable(page);
      },
    );
    const switched = await switchPanels(page);
    return [
      {
        name: `page of the builder until it is usable, median of ${opens}`,
        value: percentile(loaded, 0.5),
        limit: 1000,
        unit: 'ms',
      },
      {
        name: `builder from the list of apps until it is usable, median of ${opens}`,
        value: percentile(opened, 0.5),
        limit: 1000,
        unit: 'ms',
      },
      {
        name: `switch of panels, p95 of ${switched.length}`,
        value: percentile(switched, 0.95),
        limit: 100,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
  }
}
