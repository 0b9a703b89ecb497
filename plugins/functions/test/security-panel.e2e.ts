import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { optionsOfAda } from '@buildai/runtime/test/support/shell.js';
import { secretsApi } from '@buildai/secrets/shared';
import { builtShell, followAddress, launchBrowser, violationsOnEachDevice } from '@buildai/web/testing';
import { expect } from 'chai';
import { functionRightsApi } from '../src/shared/index.js';
import { startFunctionsHost } from './support/functions-host.js';
import type { FunctionsHost } from './support/functions-host.js';

const customer = {
  properties: { email: { type: 'string', title: 'Email', format: 'email' }, note: { type: 'string' } },
  'x-limit': { rows: 5, per: 'creator' },
  'x-accessControl': { permissions: { read: 'anonymous', create: 'anonymous', write: 'creator' } },
};

describe('The Security tab of the builder', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: FunctionsHost;
  let page: Page;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startFunctionsHost({ webRoot: builtShell() });
    ({ appId } = await host.newFunctions({
      total: `export const access = 'anyone';\nexport default async (request, { service }) => Response.json(await service.entities.Customer.count());\n`,
    }));
    await host.change(appId, {
      type: 'write',
      path: 'entities/Customer.json',
      content: JSON.stringify(customer),
    });
    await host.admit(appId, 'anyone');
    await host
      .client(functionRightsApi, host.ada.token)
      .decideFunctionHosts({ params: { appId }, body: { hosts: ['api.example.com'], state: 'allowed' } });
    await host
      .client(secretsApi, host.ada.token)
      .saveSecrets({ params: { appId }, body: { secrets: [{ key: 'MAIL_KEY', value: 'one' }] } });
    const viewport = { width: 1280, height: 860 };
    page = await (await browser.newContext(await optionsOfAda(host, { viewport }))).newPage();
    await page.goto(`${host.url}/settings`);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  const open = () => followAddress(page, `${host.url}/build/app/${appId}?panel=security`);
  const finding = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const openData = 'Anyone can read Email of all Customers';
  const openFunction = 'Anyone can call the function “total”';

  it('lists what was found, in words, on each device', async () => {
    await open();
    await page.getByRole('heading', { name: 'Fix before publishing' }).waitFor();
    await page.getByRole('heading', { name: openData }).waitFor();
    await page.getByText('Functions can send data to api.example.com').waitFor();
    expect(await violationsOnEachDevice(page, 'security')).to.deep.equal([]);
  });

  it('is where publishing leads to with its warnings', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish with' });
    await dialog.getByText(openData).waitFor();
    await page.getByRole('button', { name: 'Publish anyway' }).waitFor();
    expect(await violationsOnEachDevice(page, 'security-publish')).to.deep.equal([]);
    await dialog.getByRole('link', { name: 'Open Security' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: openData }).waitFor();
  });

  it('mends with one key', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.getByRole('button', { name: `Hide this field: ${openData}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Only the person who added a row, and admins, see Email now.').waitFor();
    await finding(openData).waitFor({ state: 'detached' });
  });

  it('accepts with a reason, folds that away, and takes it back', async () => {
    const found = finding(openFunction);
    await found.getByRole('button', { name: 'Accept with a reason' }).focus();
    await page.keyboard.press('Enter');
    const reason = found.getByRole('textbox', { name: 'Why is this fine?' });
    await reason.waitFor();
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'detached' });
    // The focus is back where it was.
    await page.keyboard.press('Enter');
    await reason.waitFor();
    await found.getByRole('button', { name: 'Accept', exact: true }).click();
    await found.getByText('Say why this is fine.').waitFor();
    expect(await violationsOnEachDevice(page, 'security-accept')).to.deep.equal([]);
    await page.setViewportSize({ width: 1280, height: 860 });
    await reason.fill('The number of customers is public.');
    await found.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('button', { name: '1 accepted' }).click();
    await page.getByText('accepted it').waitFor();
    await page.getByText('The number of customers is public.').waitFor();
    await page.getByRole('button', { name: /^Take back:/ }).click();
    await page.getByRole('heading', { name: 'Fix before publishing' }).waitFor();
  });

  it('leads to the secrets, and checks again as one comes back', async () => {
    await page.getByRole('link', { name: /^Manage Secrets: MAIL_KEY/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await host.client(secretsApi, host.ada.token).changeSecretUse({
      params: { appId, name: 'MAIL_KEY' },
      body: { hosts: ['api.example.com'], isReadable: false },
    });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('MAIL_KEY is for no host yet').waitFor({ state: 'detached' });
  });

  it('says so if nothing was found, and if the check could not run', async () => {
    await page.getByRole('button', { name: /^Remove host:/ }).click();
    await host.change(appId, { type: 'delete', path: 'functions/total.js' });
    await page.getByText('Nothing found').waitFor();
    const checks = `**/api/apps/${appId}/security`;
    await page.route(checks, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${host.url}/build/app/${appId}?panel=security`);
    await page.getByText('The security check couldn’t run.').waitFor();
    expect(await violationsOnEachDevice(page, 'security-error')).to.deep.equal([]);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.unroute(checks);
    await page.getByTestId('work').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing found').waitFor();
  });
});
