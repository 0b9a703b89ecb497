import codeEditor from '@buildai/code-editor/server';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { optionsOfAda } from '@buildai/runtime/test/support/shell.js';
import { builtShell, followAddress, launchBrowser, violationsOnEachDevice } from '@buildai/web/testing';
import { expect } from 'chai';
import { startFunctionsHost } from './support/functions-host.js';
import type { FunctionsHost } from './support/functions-host.js';

describe('Publishing and renaming functions in the builder', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: FunctionsHost;
  let page: Page;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startFunctionsHost({ webRoot: builtShell(), plugins: [codeEditor] });
    await host.db('auth_accounts').where({ id: host.ada.accountId }).update({ is_admin: true });
    ({ appId } = await host.newFunctions({
      orders: `export const access = 'anyone';\nexport default (_, { secrets }) => new Response(secrets.MAIL_KEY);\n`,
      report: `export const schedule = '0 9 * * 1';\nexport default () => new Response('sent');\n`,
    }));
    await host.change(appId, {
      type: 'write',
      path: 'pages/Home.jsx',
      content: `import { invoke } from '@/api/functions';
addEventListener('unhandledrejection', () => console.error('Nobody caught it'));
export default () => <button onClick={() => invoke('orders')}>Order</button>;\n`,
    });
    const context = await browser.newContext(
      await optionsOfAda(host, { viewport: { width: 1280, height: 860 } }),
    );
    page = await context.newPage();
    await page.goto(`${host.url}/settings`);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('names what publishing opens and starts, and asks about what does not run', async () => {
    await followAddress(page, `${host.url}/build/app/${appId}?panel=functions`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    // The list of what the preview is asked about says the same beside the menu.
    const menu = page.getByRole('menu');
    await menu.getByText('orders: anyone may call it, uses MAIL_KEY').waitFor();
    await menu
      .getByText('report: people who may use the app may call it, runs Mondays at 9:00 AM UTC')
      .waitFor();
    expect(await violationsOnEachDevice(page, 'publish-menu')).to.deep.equal([]);
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish anyway' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('offers the secrets and the log of a function that failed in the preview', async () => {
    await followAddress(page, `${host.url}/build/app/${appId}?panel=preview`);
    const preview = page.frameLocator('iframe').first();
    await preview.getByRole('button', { name: 'Order' }).click();
    const issues = page.getByRole('region', { name: 'Issues' });
    await issues.getByRole('link', { name: 'Manage Secrets' }).waitFor();
    // The failed call is one issue, also where the page does not catch it.
    await issues.getByText('Nobody caught it').waitFor();
    await issues.getByText('2 Issues Found').waitFor();
    expect(await violationsOnEachDevice(page, 'function-issue')).to.deep.equal([]);
    await issues.getByRole('link', { name: 'View logs' }).click();
    await page.getByRole('region', { name: 'Function orders' }).waitFor();
  });

  it('updates calls with a rename, and names callers before deleting', async () => {
    await followAddress(page, `${host.url}/build/app/${appId}?panel=code&file=functions/orders.js`);
    await page.getByRole('textbox', { name: 'functions/orders.js' }).waitFor();
    await page.getByRole('button', { name: 'Delete functions/orders.js' }).click();
    await page.getByText('This file calls it, which will fail:').waitFor();
    await page.getByRole('dialog').getByText('pages/Home.jsx').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Rename functions/orders.js' }).click();
    await page.getByRole('textbox', { name: 'Path' }).fill('functions/report.ts');
    await page.getByText('functions/report.js already has the name “report”. Choose another name.').waitFor();
    await page.getByRole('textbox', { name: 'Path' }).fill('functions/sales.js');
    await page.getByText(/public URL changes: it will end in \/functions\/sales/).waitFor();
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('textbox', { name: 'functions/sales.js' }).waitFor();
    await followAddress(page, `${host.url}/build/app/${appId}?panel=code&file=pages/Home.jsx`);
    await page.getByText(`invoke('sales')`).waitFor();
  });
});
