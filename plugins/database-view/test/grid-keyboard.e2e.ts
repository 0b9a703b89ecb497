import { violationsOnEachDevice, waitForCount, waitForValue } from '@buildai/web/testing';
import { eventually } from '@buildai/core/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { expect } from 'chai';
import type { DatabaseBrowser } from './support/database-browser.js';
import { startDatabaseBrowser } from './support/database-browser.js';

const hive = {
  path: 'entities/Hive.json',
  content: JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string' },
      frames: { type: 'integer', minimum: 0 },
      state: { type: 'string', enum: ['healthy', 'weak'] },
      code: { type: 'string' },
    },
    'x-unique': [['code']],
  }),
};
/** Many screens of rows. */
const rows = 300;

describe('The keyboard in a table that is longer than the screen', () => {
  let database: DatabaseBrowser;
  let host: DatabaseBrowser['host'];
  let page: Page;
  let appId: string;

  before(async () => {
    database = await startDatabaseBrowser();
    ({ host } = database);
  });
  after(() => database?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    ({ appId } = (await host.newApp([hive])).app);
    // The newest rows come first.
    for (let from = rows - 100; from >= 0; from -= 100)
      await host.addRecords(
        appId,
        'Hive',
        Array.from({ length: 100 }, (_, at) => ({
          name: `Hive ${from + at + 1}`,
          code: `c${from + at + 1}`,
        })),
      );
    page = await database.context.newPage();
    await page.goto(`${host.url}/build/app/${appId}?panel=database&entity=Hive`);
    await grid().getByText('Hive 1', { exact: true }).waitFor();
    await waitForValue(() => grid().getAttribute('aria-rowcount'), `${rows + 1}`);
  });
  afterEach(() => page.close());

  const grid = () => page.getByRole('grid');
  const active = () => page.locator('.grid-cell.is-active');
  const press = async (key: string, times = 1) => {
    for (let at = 0; at < times; at += 1) await page.keyboard.press(key);
  };
  /** What is in the active cell if it is in view: below the header, and above the end of the grid. */
  const seen = () =>
    page.evaluate(() => {
      const table = document.querySelector('[role=grid]');
      const cell = document.getElementById(table?.getAttribute('aria-activedescendant') ?? '');
      if (!table || !cell) return 'no active cell';
      const [outer, inner] = [table.getBoundingClientRect(), cell.getBoundingClientRect()];
      const head = table.querySelector('.grid-head')?.getBoundingClientRect().bottom ?? 0;
      const isSeen = inner.top >= head - 1 && inner.bottom <= outer.bottom + 1;
      return isSeen ? cell.textContent : 'not in view';
    });
  const stored = async (name: string) => (await host.recordsOf(appId, 'Hive', { name })).records[0];

  it('moves the view with the active cell, by rows, by pages and to the ends', async () => {
    await grid().focus();
    await press('ArrowDown', 25);
    await waitForValue(seen, 'Hive 26');
    await press('PageDown', 2);
    await waitForValue(async () => /^Hive \d+$/.test(await seen()), true);
    await press('Control+End');
    await waitForValue(async () => (await active().getAttribute('id'))?.includes(`-${rows - 1}-`), true);
    await waitForValue(async () => (await seen()) !== 'not in view', true);
    await press('Home');
    await waitForValue(seen, `Hive ${rows}`);
    await press('ArrowUp', 30);
    await waitForValue(seen, `Hive ${rows - 30}`);
    await press('Control+Home');
    await waitForValue(seen, 'Hive 1');
  });

  it('brings the active cell into view before it changes it', async () => {
    await grid().getByText('Hive 3', { exact: true }).click();
    await grid().evaluate((each) => each.scrollTo({ top: 6000 }));
    await waitForCount(grid().getByText('Hive 3', { exact: true }), 0);
    await page.keyboard.type('Third');
    await waitForValue(
      () => page.locator('.grid-input').evaluate((each) => each.getBoundingClientRect().top > 0),
      true,
    );
    await press('Enter');
    await waitForValue(seen, 'Hive 4');
    await eventually(async () => (await stored('Third'))?.code === 'c3');
  });

  it('keeps what is typed in a row that has to be read first', async () => {
    let isHeld = false;
    await page.route('**/entities/Hive?*', async (route) => {
      await eventually(() => !isHeld);
      await route.continue();
    });
    const typeUnread = async (text: string) => {
      await page.keyboard.type(text);
      await waitForValue(() => page.locator('.is-editing').innerText(), text);
      isHeld = false;
      await waitForValue(() => page.locator('.grid-input').inputValue(), text);
      await press('Enter');
    };
    await grid().getByText('Hive 3', { exact: true }).click();
    await grid().evaluate((each) => each.scrollTo({ top: 6000 }));
    await waitForCount(grid().getByText('Hive 3', { exact: true }), 0);
    // After others add rows, only those in view are read again.
    await host.addRecords(appId, 'Hive', [{ name: 'New' }]);
    await waitForValue(() => grid().getAttribute('aria-rowcount'), `${rows + 2}`);
    isHeld = true;
    await typeUnread('Third');
    await eventually(async () => (await stored('Third'))?.code === 'c3');
    // One that was never read.
    isHeld = true;
    await press('Control+End');
    await press('Home');
    await typeUnread('Last');
    await eventually(async () => (await stored('Last'))?.code === `c${rows}`);
  });

  it('leaves the table with Tab in both directions, and moves within it while a cell is edited', async () => {
    const isWithin = () => grid().evaluate((each) => each.contains(document.activeElement));
    await grid().focus();
    await press('ArrowDown', 25);
    await press('Shift+Tab');
    await waitForValue(isWithin, false);
    await press('Tab');
    await waitForValue(() => grid().evaluate((each) => each === document.activeElement), true);
    await page.keyboard.type('Edited');
    await press('Tab');
    await page.keyboard.type('7');
    await press('Tab');
    await eventually(async () => (await stored('Edited'))?.frames === 7);
    await page.keyboard.type('wea');
    // The option that matches, and the offer to create one.
    await waitForCount(page.getByRole('option'), 2);
    await press('ArrowDown');
    await press('Tab');
    await waitForValue(async () => (await active().getAttribute('data-column')) ?? '', '3');
    await press('Tab');
    await waitForValue(isWithin, false);
  });

  it('reaches the controls at both ends of the header with arrow keys', async () => {
    await grid().focus();
    await press('ArrowUp');
    await press('ArrowLeft');
    await page.locator('input[aria-label="Select all rows"]:focus').waitFor();
    await press('ArrowRight');
    await waitForValue(() => grid().evaluate((each) => each === document.activeElement), true);
    await press('ArrowRight', 20);
    await page.locator('button[aria-label="Add a column"]:focus').waitFor();
    await press('ArrowLeft');
    await waitForValue(() => grid().evaluate((each) => each === document.activeElement), true);
  });

  it('keeps what was typed in a cell that is refused, with the reason, until it is given up', async () => {
    const invalid = page.locator('.grid-cell.is-invalid');
    await grid().getByText('Hive 2', { exact: true }).click();
    // Refused by the editor, which is left by a press elsewhere.
    await press('ArrowRight');
    await page.keyboard.type('many');
    await grid().getByText('Hive 5', { exact: true }).click();
    await waitForValue(() => invalid.innerText(), 'many');
    await waitForValue(() => invalid.getAttribute('title'), '“many” is not a number.');
    // It is still there after it was scrolled away.
    await press('Control+End');
    await waitForCount(invalid, 0);
    await press('Control+Home');
    await press('ArrowRight');
    await waitForValue(() => invalid.innerText(), 'many');
    // Refused by the server.
    await press('ArrowRight', 2);
    await page.keyboard.type('c9');
    await press('Enter');
    await waitForCount(invalid, 2);
    await press('ArrowUp');
    await page.getByRole('alert').filter({ hasText: 'Enter edits it, Escape discards it.' }).waitFor();
    expect(await violationsOnEachDevice(page, 'database-refused')).to.deep.equal([]);
    await press('Enter');
    await waitForValue(() => page.locator('.grid-input').inputValue(), 'c9');
    await page.keyboard.type('c901');
    await press('Enter');
    await eventually(async () => (await stored('Hive 1'))?.code === 'c901');
    await waitForCount(invalid, 1);
    await press('ArrowLeft', 2);
    await waitForValue(() => active().innerText(), 'many');
    await press('Escape');
    await waitForCount(invalid, 0);
  });
});
