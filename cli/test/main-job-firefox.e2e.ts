import { expect } from 'chai';
import type { TestHost } from '@buildai/core/testing';
import { findFirefox, launchFirefox } from '@buildai/web/testing';
import type { Browser, Frame, Page } from 'puppeteer-core';
import { startPlatform } from './platform.js';

/** Large enough that the preview is not scaled. */
const wide = { width: 2200, height: 1000 };
const phone = { width: 390, height: 800 };
const email = 'input[type="email"]';
const password = 'input[type="password"]';

/** Finds an element by role and accessible name. */
const named = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;

/** Looks a few times a second: each look lays out the page. */
const shows = (at: Page | Frame, text: string) =>
  at.waitForFunction((words: string) => document.body?.innerText.includes(words), { polling: 250 }, text);

/** The preview's frame. */
async function previewOf(page: Page, slug: string): Promise<Frame> {
  const element = await page.waitForSelector(`iframe[title="Preview of the app"][src*="//${slug}--"]`);
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The preview has no page.');
  return frame;
}

/** Whether there is no horizontal scrolling. */
const fitsAcross = () =>
  window.innerWidth < 400 && document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/** The tab opened by a click. */
async function opened(browser: Browser, click: () => Promise<void>): Promise<Page> {
  const before = new Set(browser.targets());
  const [target] = await Promise.all([
    browser.waitForTarget((each) => String(each.type()) === 'page' && !before.has(each)),
    click(),
  ]);
  const page = await target.page();
  if (!page) throw new Error('The tab that was opened shows no page.');
  return page;
}

describe('the main job in Firefox', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: TestHost;
  before(async function () {
    const executable = findFirefox();
    if (!executable) {
      console.log('Skipped: Firefox was not found.');
      return this.skip();
    }
    host = await startPlatform();
    browser = await launchFirefox(executable);
  });
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    for (const page of await browser.pages())
      console.error(page.url(), await page.evaluate(() => document.body.innerText));
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('leads from one sentence to a published app that its builder opens signed in', async () => {
    const errors: string[] = [];
    const builder = await browser.newPage();
    builder.on('pageerror', (error) => errors.push(String(error)));
    // Only the test's own timeout applies.
    builder.setDefaultTimeout(0);
    await builder.setViewport(wide);
    await builder.goto(`${host.url}/login?mode=signup`);
    await builder.locator(email).fill('ada@example.com');
    await builder.locator(password).fill('correct horse battery staple');
    await builder.locator(named('button', 'Create account')).click();

    await builder.locator(named('textbox', 'Describe your app')).fill('a habit tracker with streaks');
    await builder.keyboard.press('Enter');
    await builder.locator(named('button', 'Build this')).click();
    const preview = await previewOf(builder, 'habit-tracker');
    await preview.locator('a[href="/habits"]').click();
    await preview.locator('[data-row-opener]').wait();
    await preview.locator(named('link', 'Add habit')).click();
    await preview.locator('form input').fill('Water the orchids');
    await preview.locator(named('button', 'Add habit')).click();
    await shows(preview, 'Water the orchids');

    await builder.locator(named('button', 'Publish')).click();
    await builder.locator(named('menuitem', 'Publish')).click();
    await builder.locator(named('button', 'Published')).click();
    const published = await opened(browser, () => builder.locator(named('menuitem', 'Open')).click());
    published.setDefaultTimeout(0);
    published.on('pageerror', (error) => errors.push(String(error)));
    await shows(published, 'Water the orchids');
    await shows(published, 'ada@example.com');
    await published.setViewport(phone);
    await published.waitForFunction(fitsAcross);
    expect(errors).to.deep.equal([]);
  });
});
