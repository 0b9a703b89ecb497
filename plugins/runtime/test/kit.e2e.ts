import { appSettings, timeZoneSetting } from '@buildai/apps/shared';
import { expect } from 'chai';
import { accessibilityViolations, launchBrowser, waitForCount, waitForValue } from '@buildai/web/testing';
import type { AppHost } from './support/app-host.js';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { startAppHost } from './support/app-host.js';
import { galleryRecords, kitGallery } from './support/kit-gallery.js';
import { darkStyle } from './support/sample-app.js';
import type { Browser, Page } from './support/shell.js';

/** Holds back requests of a method. @returns a function that lets them through, once their effect can be seen */
async function holdBack(page: Page, method: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const isHeld = (request: { method(): string }) => request.method() === method;
  await page.route('**/api/**', async (route) => {
    if (isHeld(route.request())) await released;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => isHeld(response.request()));
  return async () => {
    release();
    await (await answered).finished();
    await page.unroute('**/api/**');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  };
}

const viewport = { width: 1280, height: 900 };

describe('The kit', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: AppHost;
  /** The app of the tests that move no cards. */
  let gallery: string;
  /** The app that `open` shows. */
  let address: string;
  let page: Page;
  let errors: string[];

  before(async () => {
    await loadVendor();
    browser = await launchBrowser();
    host = await startAppHost();
    gallery = await newGallery();
    page = await browser.newPage({
      viewport,
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
      locale: 'en-US',
    });
    page.on('pageerror', (error) => errors.push(error.message));
  });
  beforeEach(async () => {
    errors = [];
    address = gallery;
    await page.setViewportSize(viewport);
  });
  afterEach(() => expect(errors).to.deep.equal([]));
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  const newGallery = async () => {
    const { app } = await host.newApp(kitGallery(darkStyle));
    await host.service(appSettings).change(app.appId, timeZoneSetting, 'Europe/Berlin');
    for (const [entity, records] of Object.entries(galleryRecords))
      await host.addRecords(app.appId, entity, records);
    return host.publish(app.appId);
  };
  const open = async (path: string, on = page) => {
    await on.goto(new URL(path, address).href);
    await on.getByRole('heading', { level: 1 }).waitFor();
  };
  const column = (name: string, on = page) => on.getByRole('region', { name, exact: true });
  const titlesIn = (name: string, on = page) => column(name, on).getByRole('listitem').allInnerTexts();
  /** Waits until a column holds these, in this order. */
  const holds = (name: string, titles: readonly string[], on = page) =>
    on.waitForFunction(
      ([label, wanted]) => {
        const region = document.querySelector(`section[aria-label="${label}"]`);
        const found = Array.from(region?.querySelectorAll('li') ?? [], (each) => each.innerText.trim());
        return found.join() === wanted;
      },
      [name, titles.join()],
    );
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

  it('moves cards by keyboard and by mouse, saves their places, and reverts what fails', async () => {
    address = await newGallery();
    await open('/board');
    await holds('To do', ['Sow', 'Water', 'Weed']);
    await column('To do').getByRole('button', { name: 'Move Sow' }).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await said('Sow: Doing, position 2 of 2');
    const saved = await holdBack(page, 'PATCH');
    await page.keyboard.press('Space');
    await said('Sow was moved to Doing, position 2 of 2');
    await holds('Doing', ['Dig', 'Sow']);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await holds('To do', ['Water', 'Sow', 'Weed']);
    await saved();
    await holds('To do', ['Water', 'Sow', 'Weed']);
    await page.keyboard.press('Escape');
    await holds('Doing', ['Dig', 'Sow']);

    const from = await column('To do').getByText('Weed').boundingBox();
    const to = await column('Doing').getByText('Dig').boundingBox();
    await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 5, (to?.y ?? 0) - 20, { steps: 8 });
    await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) - 20, { steps: 3 });
    await holds('Doing', ['Weed', 'Dig', 'Sow']);
    await page.mouse.up();
    await holds('Doing', ['Weed', 'Dig', 'Sow']);
    await page.reload();
    await holds('Doing', ['Weed', 'Dig', 'Sow']);

    await column('Doing').getByRole('button', { name: 'Move Dig' }).focus();
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await page.getByText('Nothing is done yet.').waitFor();
    await holds('Doing', ['Weed', 'Dig', 'Sow']);
    await waitForValue(() => titlesIn('Done'), []);
    await page.getByRole('button', { name: 'Open Water' }).click();
    await page.getByText('Opened: Water').waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
  });

  it('aligns figures, fits a board of five columns, and shows that a wider one can be scrolled', async () => {
    await open('/overview');
    const boxOf = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.y;
    await waitForValue(async () => (await boxOf('24')) === (await boxOf('128')), true);
    const introduction = page.getByText(/What the garden needs/);
    await waitForValue(() => introduction.evaluate((text) => text.clientHeight < 48), true);
    const board = (name: string) => column(name).locator('> div').first();
    const hidden = (name: string) =>
      board(name).evaluate((frame) => ({
        isWide: frame.scrollWidth - frame.clientWidth > 100,
        isHidden: frame.scrollWidth > frame.clientWidth,
        fades: getComputedStyle(frame).maskImage !== 'none',
      }));
    await waitForValue(() => hidden('Five columns'), { isWide: false, isHidden: false, fades: false });
    await waitForValue(() => hidden('Eight columns'), { isWide: true, isHidden: true, fades: true });
    const right = () => board('Eight columns').evaluate((frame) => frame.matches('[class*="mask-r-from"]'));
    await waitForValue(right, true);
    await board('Eight columns').evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }));
    await page.waitForFunction(() => document.querySelector('[class*="mask-l-from"]'));
    await waitForValue(right, false);
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await waitForValue(() => page.evaluate(() => document.documentElement.scrollWidth), 360);
  });

  it('moves cards by touch after a long press', async () => {
    address = await newGallery();
    const phone = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await open('/board', phone);
    await holds('To do', ['Sow', 'Water', 'Weed'], phone);
    const from = await column('To do', phone).getByText('Weed').boundingBox();
    const to = await column('To do', phone).getByText('Sow').boundingBox();
    const cdp = await phone.context().newCDPSession(phone);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const x = (from?.x ?? 0) + 5;
    await touch('touchStart', x, (from?.y ?? 0) + 5);
    await column('To do', phone).locator('li.opacity-35').waitFor();
    for (const share of [0.3, 0.6, 1])
      await touch('touchMove', x, (from?.y ?? 0) + ((to?.y ?? 0) - 30 - (from?.y ?? 0)) * share);
    await holds('To do', ['Weed', 'Sow', 'Water'], phone);
    await touch('touchEnd');
    await holds('To do', ['Weed', 'Sow', 'Water'], phone);
    await waitForValue(() => phone.evaluate(() => document.documentElement.scrollWidth), 390);
    await phone.close();
  });

  it('shows a week in the time zone of the app, creates and opens events, and picks days', async () => {
    await open('/schedule');
    const calendar = page.getByRole('region', { name: 'Calendar' });
    await calendar.getByRole('button', { name: /^Tour\s*10:00/ }).click();
    await page.getByText('Opened: Tour').waitFor();
    const short = calendar.getByRole('button', { name: /^Call with Ida/ });
    const box = await short.boundingBox();
    const titleBox = await short.locator('span').first().boundingBox();
    const timeBox = await short.locator('span').last().boundingBox();
    // One line, in which neither stands over the other.
    expect(timeBox?.y).to.be.closeTo(titleBox?.y ?? 0, 2);
    expect(timeBox?.x).to.be.at.least((titleBox?.x ?? 0) + (titleBox?.width ?? 0));
    expect((titleBox?.y ?? 0) + (titleBox?.height ?? 0)).to.be.at.most((box?.y ?? 0) + (box?.height ?? 0));
    await calendar.getByRole('button', { name: 'New at Monday, March 2 at 9:00 AM' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await calendar.getByRole('button', { name: /New booking\s*9:30/ }).waitFor();
    await calendar.getByRole('radio', { name: 'Agenda' }).click();
    await calendar.getByRole('heading', { name: 'Tuesday, Mar 3' }).waitFor();

    await page.getByRole('button', { name: 'Due' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Wednesday, March 4, 2026, selected' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Day: 2026-03-11').waitFor();
    await page.getByRole('button', { name: 'Clear the date' }).click();
    await page.getByText('Day:', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
  });

  it('finds, uploads and writes: combobox, commands, files, Markdown', async () => {
    await open('/controls');
    await page.getByRole('combobox', { name: 'City' }).click();
    await page.keyboard.type('zur');
    await page.keyboard.press('Enter');
    await page.getByText('City: zrh').waitFor();
    await page.getByRole('button', { name: 'Commands' }).click();
    await page.keyboard.type('prof');
    await page.keyboard.press('Enter');
    await page.getByText('Profile chosen').waitFor();
    const file = (name: string, mimeType: string, size: number) => ({
      name,
      mimeType,
      buffer: Buffer.alloc(size, 'a'),
    });
    await page
      .locator('input[type=file]')
      .setInputFiles([
        file('a.txt', 'text/plain', 2000),
        file('b.pdf', 'application/pdf', 10),
        file('c.txt', 'text/plain', 1_100_000),
      ]);
    await page.getByText('files: a.txt').waitFor();
    await page.getByText('This file type isn’t supported. Choose image/*, .txt.').waitFor();
    await page.getByText('This file is larger than 1 MB.').waitFor();
    await waitForCount(page.locator('#raw'), 0);
    await waitForCount(page.getByRole('link', { name: 'a trap' }), 0);
    await page.getByRole('link', { name: 'a link elsewhere' }).waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
  });

  it('draws several series, with a table for screen readers, and the layout of public pages', async () => {
    await open('/charts');
    await page.locator('.recharts-area-curve').nth(2).waitFor();
    await page.getByRole('table', { name: 'Stacked bars' }).getByText('$2,220').waitFor();
    await page.getByText('No sales yet').waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await page.setViewportSize({ width: 360, height: 740 });
    // Charts take their new width once they notice it.
    await page.waitForFunction(() => document.documentElement.scrollWidth === 360);
    await page.setViewportSize(viewport);
    await open('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await waitForValue(() => page.evaluate(() => document.documentElement.scrollWidth), 360);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Schedule' }).click();
    await page.getByRole('heading', { name: 'Schedule' }).waitFor();
    await waitForValue(() => page.evaluate(() => document.documentElement.scrollWidth), 360);
  });
});
