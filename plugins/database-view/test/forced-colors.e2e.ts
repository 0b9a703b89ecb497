import { expect } from 'chai';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import type { DatabaseBrowser } from './support/database-browser.js';
import { startDatabaseBrowser } from './support/database-browser.js';

const task = {
  path: 'entities/Task.json',
  content: JSON.stringify({ type: 'object', properties: { title: { type: 'string' } } }),
};

/** What of an element is drawn although its background and shadow are not. */
const drawn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return { outline: `${outlineStyle} ${outlineWidth}`, border: `${borderTopStyle} ${borderTopWidth}` };
    });

describe('The builder in the colors that a person forces', () => {
  let database: DatabaseBrowser;

  before(async () => (database = await startDatabaseBrowser()));
  after(() => database?.[Symbol.asyncDispose]());

  it('shows the active cell, the open tab, pressed toggles and the frames of buttons', async () => {
    const { context, host } = database;
    const { appId } = (await host.newApp([task])).app;
    await host.addRecords(appId, 'Task', [{ title: 'Oil the saw' }]);
    const page = await context.newPage();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${host.url}/build/app/${appId}?panel=database&entity=Task`);
    await page.getByText('Oil the saw', { exact: true }).click();
    await page.getByRole('tab', { name: 'Preview' }).focus();
    const framed = 'solid 2px';
    expect((await drawn(page, '.grid-cell.is-active')).outline).to.equal(framed);
    expect((await drawn(page, '[role=tab][aria-selected=true]')).outline).to.equal(framed);
    expect((await drawn(page, 'button[aria-pressed=true]')).outline).to.equal(framed);
    expect((await drawn(page, 'button.MuiButton-text')).border).to.equal('solid 1px');
    expect((await drawn(page, 'button.MuiIconButton-root')).border).to.equal('solid 1px');
    await page.close();
  });
});
