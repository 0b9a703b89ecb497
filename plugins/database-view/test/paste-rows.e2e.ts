import { eventually } from '@buildai/core/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import type { DatabaseBrowser } from './support/database-browser.js';
import { startDatabaseBrowser } from './support/database-browser.js';
import { pasteText } from './support/paste-text.js';

const deal = {
  path: 'entities/Deal.json',
  content: JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string' },
      stage: { type: 'string', enum: ['Lead', 'Won'] },
      price: { type: 'number' },
    },
    required: ['name'],
  }),
};

describe('Pasted rows', function () {
  let database: DatabaseBrowser;
  let page: Page;
  let appId: string;

  before(async () => {
    database = await startDatabaseBrowser();
  });
  after(() => database?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    const { host, context } = database;
    ({ appId } = (await host.newApp([deal])).app);
    page = await context.newPage();
    await page.goto(`${host.url}/build/app/${appId}?panel=database&entity=Deal`);
    await page.getByText('No rows yet').waitFor();
  });
  afterEach(() => page.close());

  const namesOf = async () => (await database.host.recordsOf(appId, 'Deal')).records.map(({ name }) => name);
  const becomes = (names: readonly string[]) =>
    eventually(async () => (await namesOf()).join() === names.join());

  it('fill an empty table, say what does not fit, and go with one undo', async () => {
    await page.getByRole('grid').focus();
    await pasteText(page, 'Acme\tLead\t1200\nBolt\tProspect\t300\n\tWon\t5\n');
    await becomes(['Acme', 'Bolt']);
    const refused = page.getByRole('dialog', { name: '1 row wasn’t added' });
    await refused.getByRole('button', { name: 'Close' }).click();
    await page.getByText('2 of 3 rows added. 1 cell needs a value that fits').waitFor();
    // What does not fit waits in its cell.
    const cell = page.getByRole('grid').getByText('Prospect', { exact: true });
    await cell.waitFor();
    // The new rows are selected.
    await page.keyboard.press('Control+z');
    await becomes([]);
    await page.keyboard.press('Control+Shift+z');
    await becomes(['Acme', 'Bolt']);
  });

  it('change the last row and add the rest, as one step', async () => {
    await database.host.addRecords(appId, 'Deal', [{ name: 'Old' }]);
    await page.getByRole('grid').getByText('Old', { exact: true }).click();
    await pasteText(page, 'Newer\nSecond\nThird');
    await becomes(['Second', 'Third', 'Newer']);
    const selected = page.locator('[role=gridcell].in-range');
    await eventually(async () => (await selected.allInnerTexts()).join() === 'Second,Third');
    await page.keyboard.press('Control+z');
    await becomes(['Old']);
  });
});
