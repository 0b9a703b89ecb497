import { followAddress, screenErrors, violationsOnEachDevice, waitForValue } from '@buildai/web/testing';
import { eventually } from '@buildai/core/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import type { DatabaseBrowser } from './support/database-browser.js';
import { screen, startDatabaseBrowser } from './support/database-browser.js';

const contact = {
  path: 'entities/Contact.json',
  content: JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string' },
      budget: { type: 'number' },
      active: { type: 'boolean' },
      code: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      dueOn: { type: 'string', format: 'date' },
    },
    required: ['name'],
    'x-accessControl': { permissions: { read: 'all', write: 'all' } },
  }),
};

describe('Import and export in the database panel', function () {
  let database: DatabaseBrowser;
  let host: DatabaseBrowser['host'];
  let context: DatabaseBrowser['context'];
  let page: Page;
  let appId: string;

  before(async () => {
    database = await startDatabaseBrowser();
    ({ host, context } = database);
    page = await context.newPage();
  });
  after(() => database?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    ({ appId } = (await host.newApp([contact])).app);
    await page.setViewportSize(screen);
    await followAddress(page, `${host.url}/build/app/${appId}?panel=database`);
  });
  // The page goes on to the app of the next test.
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await page.close();
    page = await context.newPage();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const choose = async (name: string, text: string) => {
    await button('Import').click();
    await page.getByText('Drop a CSV or Excel file here').waitFor();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  };

  it('check a file before they store it, say what failed, export it, and take it back', async () => {
    const text = 'Name;Budget;Active;Code;Tags\nAda;12 euro;yes;0005;a|b\nBen;1.5;true;=1+1;c\n;3;false;;\n';
    await choose('contacts.csv', text);
    await page.getByRole('region', { name: 'Preview' }).getByText('12 euro').waitFor();
    expect(await violationsOnEachDevice(page, 'import-upload')).to.deep.equal([]);
    await button('Next').click();
    await page.getByText('1 cell would change').first().waitFor();
    await page.getByText('Only “true” counts as true.').waitFor();
    await page.getByText('1 row will be left out').waitFor();
    await page.getByRole('combobox', { name: 'True and false' }).click();
    await page.getByRole('option', { name: 'Also yes, 1, x, and the like' }).click();
    await page.getByText('“yes” is read as true.').waitFor();
    expect(await violationsOnEachDevice(page, 'import-mapping')).to.deep.equal([]);
    await button('Import 2 rows').click();
    await page.getByText('Import completed with 1 failed rows out of 3 total.').waitFor();
    expect(await violationsOnEachDevice(page, 'import-result')).to.deep.equal([]);
    const failed = page.waitForEvent('download');
    await button('Download failed rows').click();
    const failedPath = await (await failed).path();
    expect(await readFile(failedPath, 'utf8')).to.equal(
      '\uFEFFName,Budget,Active,Code,Tags,Reason\r\n,3,false,,,Name: This is required.\r\n',
    );
    await button('Done').click();
    await button('Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'Budget', checked: true }).waitFor();
    expect(await screenErrors(page, 1280)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await button('Export').click();
    await page.getByRole('menuitem', { name: 'CSV: All rows', exact: true }).waitFor();
    expect(await screenErrors(page, 1280)).to.deep.equal([]);
    const exported = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV: All rows', exact: true }).click();
    const download = await exported;
    expect(download.suggestedFilename()).to.match(/^Contact_export_\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines.map((line) => line.split(',').slice(1, 6).join()).sort()).to.deep.equal([
      '',
      'Ada,12,true,0005,"a; b"',
      "Ben,1.5,true,'=1+1,c",
      'name,budget,active,code,tags',
    ]);
  });

  it('find the rows of a link by their names', async () => {
    const task = {
      path: 'entities/Task.json',
      content: JSON.stringify({
        type: 'object',
        properties: { title: { type: 'string' }, owner: { type: 'string', 'x-reference': 'Contact' } },
      }),
    };
    ({ appId } = (await host.newApp([contact, task])).app);
    await host.addRecords(appId, 'Contact', [{ name: 'Ada Lovelace' }]);
    await followAddress(page, `${host.url}/build/app/${appId}?panel=database&entity=Task`);
    await choose('tasks.csv', 'Title,Owner\nCall,ada lovelace\nWrite,Nobody\n');
    await button('Next').click();
    await page.getByText('There is no row “Nobody”.').waitFor();
    await button('Import 1 row').click();
    await page.getByText('Import completed with 1 failed rows out of 2 total.').waitFor();
    const [ada] = (await host.recordsOf(appId, 'Contact')).records;
    const { records } = await host.recordsOf(appId, 'Task');
    expect(records.map(({ owner }) => owner)).to.deep.equal([ada?.id]);
  });

  it('ask about dates and numbers that can be read both ways, and leave out the lines above the names', async () => {
    const text =
      'My bank;;\n\nName;Budget;Due on\nAda;1.234;03/04/2026\nBen;2.500;05/06/2026\n\nDan;7;soon\n';
    await choose('dates.csv', text);
    await page.getByText('The names of the columns are in line 3').waitFor();
    await button('Next').click();
    const [day, sum] = ['Which date is “03/04/2026” in “Due on”?', 'Which number is “1.234” in “Budget”?'];
    await page.getByText('2 dates that can be read both ways').waitFor();
    await waitForValue(() => button('Import').isDisabled(), true);
    expect(await violationsOnEachDevice(page, 'import-notations')).to.deep.equal([]);
    await page
      .getByRole('group', { name: day })
      .getByRole('button', { name: /^April 3, 2026/ })
      .click();
    await page
      .getByRole('group', { name: sum })
      .getByRole('button', { name: /^1234 / })
      .click();
    // As a spreadsheet numbers it, with the lines above and the empty row.
    await page.getByText('Row 7: soon').waitFor();
    await page.getByText('1.234 → 1234').waitFor();
    await button('Import 2 rows').click();
    await page.getByText('Row 7: Due on: This should be a date such as 2026-01-31.').waitFor();
    const { records } = await host.recordsOf(appId, 'Contact');
    expect(
      records.map(({ name, budget, dueOn }) => `${String(name)} ${String(budget)} ${String(dueOn)}`).sort(),
    ).to.deep.equal(['Ada 1234 2026-04-03', 'Ben 2500 2026-06-05']);
  });

  it('take the first row for values if it is chosen so, and make the columns that are missing', async () => {
    await choose('people.csv', 'Ada;4\nBen;7\n');
    await page.getByRole('combobox', { name: 'Header' }).click();
    await page.getByRole('option', { name: 'No header' }).click();
    await page.getByText('This file has no header').waitFor();
    await button('Next').click();
    await page.getByRole('combobox', { name: 'Field for Column 1' }).click();
    await page.getByRole('option', { name: 'Name (text, required)' }).click();
    const second = page.getByRole('combobox', { name: 'Field for Column 2' });
    await second.click();
    await page.getByRole('option', { name: 'New column “Column 2”' }).click();
    await second.getByText('New column “Column 2” (number)').waitFor();
    await button('Import 2 rows').click();
    await page.getByText('Successfully imported all 2 rows.').waitFor();
    const { records } = await host.recordsOf(appId, 'Contact');
    expect(records.map(({ name, column2 }) => [name, column2])).to.deep.equal([
      ['Ada', 4],
      ['Ben', 7],
    ]);
    await button('Undo import').click();
    await page.getByText('The column “Column 2” that it added stays.').waitFor();
  });

  it('go on where they were after a reload', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => `Contact ${index}`);
    const text = `name\n${rows.join('\n')}\n`;
    let batches = 0;
    await page.route('**/batches/*', async (route) => {
      batches += 1;
      if (batches > 5) return new Promise(() => undefined);
      return route.continue();
    });
    await choose('contacts.csv', text);
    await button('Next').click();
    await button('Import 400 rows').click();
    // The last progress shows also when it follows another one at once, and then nothing more.
    await page.getByText(/^50 of 400 rows/).waitFor();
    // From here on, nothing more is stored before the reload.
    await eventually(() => batches > 5);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.unroute('**/batches/*');
    await page.reload();
    await page.getByText(/The import of contacts.csv isn’t finished: \d{2,3} of 400 rows/).waitFor();
    await button('Continue import').click();
    await page
      .getByText(/The import of contacts.csv was interrupted: \d{2,3} of 400 rows are stored/)
      .waitFor();
    const give = (name: string, content: string): Promise<void> =>
      page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    // Another file is read in its own way, whatever the interrupted one was like.
    await give('teams.csv', 'name;team\nAda;Red\nBen;Blue\n');
    await page.getByText('2 columns').waitFor();
    await give('contacts.csv', text);
    await page.getByText('Successfully imported all 400 rows.').waitFor();
    await button('Undo import').click();
    await page.getByText('Import undone. 400 rows were deleted.').waitFor();
    await button('Done').click();
    await page.getByText(/The import of/).waitFor({ state: 'detached' });
  });

  it('are undone on the server, also long after they ended', async () => {
    const names = Array.from({ length: 400 }, (_, index) => `Contact ${index}`);
    await choose('contacts.csv', `name\n${names.join('\n')}\n`);
    await button('Next').click();
    await button('Import 400 rows').click();
    await page.getByText('Successfully imported all 400 rows.').waitFor();
    // In the order of the file, although batches of ten rows were stored three at once.
    const { records } = await host.recordsOf(appId, 'Contact');
    expect(records.map(({ name }) => name)).to.deep.equal(names.slice(0, 50));
    await page.reload();
    await button('Import').click();
    await button('Undo the import of contacts.csv').click();
    await page.getByText('The 400 rows that it added will be deleted').waitFor();
    expect(await violationsOnEachDevice(page, 'import-undo')).to.deep.equal([]);
    await button('Undo import').click();
    await page.getByText('Import undone. 400 rows were deleted.').waitFor();
    expect((await host.recordsOf(appId, 'Contact')).records).to.deep.equal([]);
  });

  it('go on being undone when the page or the server was gone', async () => {
    await choose('contacts.csv', 'name\nAda\nBen\n');
    await button('Next').click();
    await button('Import 2 rows').click();
    await page.getByText('Successfully imported all 2 rows.').waitFor();
    // As a server leaves it that ends before its job runs.
    await host.db('imports').where({ app_id: appId }).update({ state: 'undoing' });
    let isHeld = true;
    await page.route('**/undo', async (route) => {
      await eventually(() => !isHeld);
      await route.continue();
    });
    await page.reload();
    await button('Import').click();
    await page.getByText('Undoing the import of contacts.csv: 0 of 2 rows are deleted.').waitFor();
    expect(await violationsOnEachDevice(page, 'import-undoing')).to.deep.equal([]);
    isHeld = false;
    await page.getByText('Import undone. 2 rows were deleted.').waitFor();
    await page.unroute('**/undo');
  });

  it('say that the server does not answer, and go on once it does', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Contact ${index}`);
    let isDown = true;
    await page.route('**/batches/*', (route) => (isDown ? route.abort() : route.continue()));
    await choose('contacts.csv', `name\n${names.join('\n')}\n`);
    await button('Next').click();
    await button('Import 60 rows').click();
    await page.getByText('0 of 60 rows, waiting for the server to answer…').waitFor();
    isDown = false;
    await page.getByText('Successfully imported all 60 rows.').waitFor();
    expect((await host.recordsOf(appId, 'Contact')).records).to.have.length(50);
  });

  it('say what is wrong with a file', async () => {
    await choose('empty.csv', '');
    await page.getByText('CSV file appears to be empty').waitFor();
    const input = page.getByRole('dialog').locator('input[type=file]');
    const choices = { mimeType: 'text/csv', name: 'a.csv' };
    await input.setInputFiles({ ...choices, buffer: Buffer.from('name\n') });
    await page.getByText('No valid data rows found in CSV').waitFor();
    await input.setInputFiles({ ...choices, buffer: Buffer.from('name,code\n1,"2\n') });
    await page
      .getByText('The row that starts at line 2 has a quotation mark that is never closed.')
      .waitFor();
    await page.keyboard.press('Escape');
    await button('Export').click();
    await page.getByRole('menuitem', { name: 'CSV: All rows', exact: true }).click();
    await page.getByText('No data to export').waitFor();
  });
});
