import { appSettings, timeZoneSetting } from '@buildai/apps/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { optionsOfAda } from '@buildai/runtime/test/support/shell.js';
import { waitForCount, waitForValue } from '@buildai/web/testing';
import { expect } from 'chai';
import type { DatabaseBrowser } from './support/database-browser.js';
import { screen, startDatabaseBrowser } from './support/database-browser.js';

const visit = {
  path: 'entities/Visit.json',
  content: JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string' },
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
    },
    'x-accessControl': { permissions: { read: 'all', write: 'all' } },
  }),
};
const file = [
  'Name,Day,At',
  'iso,2026-03-05,2026-03-05 00:30',
  'name,5. März 2026,5 March 2026 00:30',
  'offset,2026-03-05T00:30:00+09:00,2026-03-05T00:30:00+01:00',
].join('\n');

describe('Times in the database panel', function () {
  this.slow(30_000);
  let database: DatabaseBrowser;
  before(async () => {
    database = await startDatabaseBrowser();
  });
  after(() => database?.[Symbol.asyncDispose]());

  it('are on the clocks of the app for a builder elsewhere, where it is still the day before', async () => {
    const { host } = database;
    const { app } = await host.newApp([visit]);
    await host.service(appSettings).change(app.appId, timeZoneSetting, 'Europe/Berlin');
    const options = {
      ...(await optionsOfAda(host, { viewport: screen })),
      timezoneId: 'America/New_York',
    };
    const context = await database.context.browser()?.newContext(options);
    if (!context) throw new Error('There is no browser.');
    const page = await context.newPage();
    await page.goto(`${host.url}/build/app/${app.appId}?panel=database`);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await button('Import').click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('region', { name: 'Preview' }).getByText('5. März 2026').waitFor();
    await button('Next').click();
    await page.getByText('Times without a zone are read as Europe/Berlin time.').waitFor();
    await button(/^Import 3 rows/).click();
    await button('Done').click();
    const note = page.getByText('Europe/Berlin time', { exact: true });
    await note.waitFor();
    const cells = page.getByText('Mar 5, 2026, 12:30 AM', { exact: true });
    await waitForCount(cells, 3);
    await waitForCount(page.getByText('Mar 5, 2026', { exact: true }), 3);
    const api = host.client(entitiesApi, host.ada.token);
    const { records } = await api.listRecords({ params: { appId: app.appId, entity: 'Visit' }, query: {} });
    for (const record of records)
      expect(record).to.include({ day: '2026-03-05', at: '2026-03-04T23:30:00.000Z' });
    // Opening and leaving a time changes nothing; a new one is on the clocks of the app.
    await cells.first().dblclick();
    const field = page.getByRole('textbox', { name: 'At' }).or(page.locator('input[type=datetime-local]'));
    await waitForValue(() => field.inputValue(), '2026-03-05T00:30');
    await field.fill('2026-07-01T12:00');
    await field.press('Enter');
    await page.getByText('Jul 1, 2026, 12:00 PM', { exact: true }).waitFor();
    await context.close();
  });
});
