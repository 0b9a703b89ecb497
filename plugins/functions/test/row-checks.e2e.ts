import databaseView from '@buildai/database-view/server';
import chat from '@buildai/chat-assistant/server';
import models from '@buildai/models/server';
import type { Browser } from '@buildai/runtime/test/support/shell.js';
import { optionsOfAda } from '@buildai/runtime/test/support/shell.js';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import { builtShell, launchBrowser, waitForValue } from '@buildai/web/testing';
import type { FunctionsHost } from './support/functions-host.js';
import { functionFiles, startFunctionsHost } from './support/functions-host.js';

const home = `import { Order } from '@/api/entities';
import { RecordForm } from '@/components/ui/record-form';

const fields = [
  { name: 'title', label: 'Title', type: 'text' },
  { name: 'total', label: 'Total', type: 'number' },
];
export default function Home() {
  return <RecordForm fields={fields} onSubmit={(values) => Order.create(values)} submitLabel="Order" />;
}`;
const order = JSON.stringify({
  properties: { title: { type: 'string', title: 'Title' }, total: { type: 'number', title: 'Total' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
  'x-check': 'checkOrder',
});
const checkOrder = `export const check = ({ after }) =>
  after?.total > 100 ? { message: 'This is too much.', fields: { total: 'At most 100 without an approval.' } } : null;`;

describe('What a check refuses', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: FunctionsHost;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startFunctionsHost({ webRoot: builtShell(), plugins: [models, chat, databaseView] });
    const files = { 'pages/Home.jsx': home, 'entities/Order.json': order, ...functionFiles({ checkOrder }) };
    ({ appId } = (await host.newApp(filesOf(files))).app);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('is shown at the field of the form in the app', async () => {
    const page = await browser.newPage();
    await page.goto(new URL(await host.publish(appId)).origin);
    const total = page.getByLabel('Total');
    await total.fill('101');
    await page.getByRole('button', { name: 'Order' }).click();
    await page.getByText('At most 100 without an approval.').waitFor();
    await waitForValue(() => total.getAttribute('aria-invalid'), 'true');
    await total.fill('100');
    await page.getByRole('button', { name: 'Order' }).click();
    await page.getByText('At most 100 without an approval.').waitFor({ state: 'detached' });
    await page.close();
  });

  it('is shown in the database view, for a new row and for a cell', async () => {
    await host.addRecords(appId, 'Order', [{ title: 'First', total: 1 }]);
    const context = await browser.newContext(
      await optionsOfAda(host, { viewport: { width: 1280, height: 860 } }),
    );
    const page = await context.newPage();
    await page.goto(`${host.url}/build/app/${appId}?panel=database`);
    const cell = page.getByRole('row', { name: /First/ }).getByRole('gridcell', { name: '1', exact: true });
    await cell.dblclick();
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    await page.getByText('Total: At most 100 without an approval.').waitFor();
    await page.getByRole('button', { name: 'New row' }).click();
    const total = page.getByRole('textbox', { name: 'Total' });
    await total.fill('101');
    await total.press('Enter');
    await page.getByRole('grid').getByText('At most 100 without an approval.', { exact: true }).waitFor();
    await context.close();
  });
});
