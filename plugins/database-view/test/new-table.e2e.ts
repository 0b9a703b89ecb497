import { eventually } from '@buildai/core/testing';
import { violationsOnEachDevice } from '@buildai/web/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { expect } from 'chai';
import { openTableForEach } from './support/open-table.js';

const page1 = { path: 'pages/Home.jsx', content: 'export default function Home() { return <p>Home</p>; }' };
const leads = [
  'Company,Stage,Value,Since',
  ...Array.from(
    { length: 12 },
    (_, at) => `Company ${at},${at % 2 ? 'Won' : 'Lead'},${at + 1}00,2026-05-1${at % 10}`,
  ),
].join('\n');

describe('A new table', function () {
  const open = openTableForEach({ files: [page1] });
  let page: Page;
  let appId: string;
  beforeEach(async () => {
    ({ page, appId } = open());
    await page.getByText('No entities yet, use the chat to create one').waitFor();
  });

  const dialog = () => page.getByRole('dialog', { name: 'New table' });

  it('is made of names and types, in an app without any', async () => {
    await page.getByRole('button', { name: 'New table' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sales leads');
    await dialog().getByRole('button', { name: 'Add column' }).click();
    await page.keyboard.type('Budget');
    const column = dialog().getByRole('group', { name: 'Budget' });
    await column.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Number', exact: true }).click();
    expect(await violationsOnEachDevice(page, 'database-new-table')).to.deep.equal([]);
    await dialog().getByRole('button', { name: 'Create table' }).click();
    await page.getByRole('grid', { name: 'Sales leads' }).waitFor();
    await page.getByText('Added the table Sales leads').waitFor();
    await page.getByRole('button', { name: 'Write the message' }).click();
    const message = page.getByRole('textbox', { name: /message|change/i }).first();
    await eventually(async () => (await message.inputValue()).includes('add and edit Sales leads'));
    // The list has room for one more.
    await page
      .getByRole('navigation', { name: 'Entities' })
      .getByRole('button', { name: 'New table' })
      .waitFor();
  });

  it('is made of a file, whose rows follow', async () => {
    await page.getByRole('button', { name: 'New table' }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'sales_leads.csv', mimeType: 'text/csv', buffer: Buffer.from(leads) });
    await dialog().getByRole('group', { name: 'Stage' }).getByText('Single select').waitFor();
    await dialog().getByRole('button', { name: 'Create table' }).click();
    await page.getByRole('button', { name: 'Import 12 rows' }).click();
    await page.getByText('Successfully imported all 12 rows.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    const { records } = await open().database.host.recordsOf(appId, 'SalesLeads');
    expect(records[0]).to.include({ company: 'Company 0', stage: 'Lead', value: 100, since: '2026-05-10' });
    await page.getByRole('grid').getByText('Company 11', { exact: true }).waitFor();
  });
});
