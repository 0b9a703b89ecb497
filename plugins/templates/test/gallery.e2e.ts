import { eventually } from '@buildai/core/testing';
import { openAsAda, optionsOfAda } from '@buildai/runtime/test/support/shell.js';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import {
  builtShell,
  followAddress,
  launchBrowser,
  sessionState,
  violationsOnEachDevice,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { TemplatesHost } from './support/templates-host.js';
import { startTemplatesHost } from './support/templates-host.js';

describe('The gallery of templates', function () {
  this.slow(30_000);
  let browser: Browser;
  let host: TemplatesHost;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
    host = await startTemplatesHost({ webRoot: builtShell() });
    page = await openAsAda(browser, host);
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });

  it('finds templates by category and words, and makes an app of one', async () => {
    await page.goto(`${host.url}/templates`);
    const cards = page.getByRole('list', { name: 'Templates' }).getByRole('listitem');
    await cards.first().waitFor();
    expect(await violationsOnEachDevice(page, 'templates')).to.deep.equal([]);
    const all = await cards.count();
    await page.getByRole('button', { name: 'Marketing' }).click();
    await eventually(async () => (await cards.count()) < all);
    await page.getByRole('link', { name: 'Waitlist page' }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search templates' });
    await search.fill('nothing has this');
    await page.getByText('No template matches').waitFor();
    await search.fill('');
    // Letters that come before the address has changed.
    await search.evaluate((input: HTMLInputElement) => {
      input.focus();
      for (const letter of 'landing') document.execCommand('insertText', false, letter);
    });
    await waitForValue(() => search.inputValue(), 'landing');
    await page.waitForURL(/[?&]q=landing/);
    await page.getByRole('link', { name: 'Waitlist page' }).click();
    await page.getByRole('heading', { name: 'Waitlist page' }).waitFor();
    expect(await violationsOnEachDevice(page, 'template')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Use template' }).click();
    await page.waitForURL(/\/build\/app\/\w+$/);
    const { apps } = await host.apps(host.ada).listApps();
    expect(apps.map(({ name, state }) => [name, state])).to.deep.equal([['Waitlist page', 'draft']]);
  });

  it('leads visitors through signing in, and asks before a link makes an app', async () => {
    const visitor = await browser.newPage();
    await visitor.goto(`${host.url}/item/meal-planner`);
    await visitor.getByRole('link', { name: 'Sign in to use it' }).click();
    await visitor.waitForURL(/\/login\?.*duplicateTemplate=meal-planner/);
    await visitor.close();
    await followAddress(page, `${host.url}/apps?duplicateTemplate=meal-planner`);
    const dialog = page.getByRole('dialog', { name: 'Use the template “Meal planner”' });
    await dialog.getByRole('button', { name: 'Use template' }).waitFor();
    expect(await violationsOnEachDevice(page, 'template-dialog')).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitForValue(() => new URL(page.url()).search, '');
    await followAddress(page, `${host.url}/item/taken-back`);
    await page.getByText('This template is no longer available.').waitFor();
  });

  it('shows an app that an admin offers in its settings', async () => {
    const home = { path: 'pages/Home.jsx', content: 'export default () => <h1>Bees</h1>;\n' };
    const { app } = await host.newApp([home], { name: 'Beekeeper', owner: host.admin });
    const admin = await browser.newPage({
      ...(await optionsOfAda(host)),
      storageState: sessionState(host.url, await host.adminSession()),
    });
    await admin.goto(`${host.url}/build/app/${app.appId}?panel=settings#template`);
    const section = admin.getByRole('region', { name: 'Template', exact: true });
    const offered = section.getByRole('switch', { name: 'App template' });
    await waitForValue(() => offered.isDisabled(), true);
    await section.getByRole('button', { name: 'Save as template' }).click();
    await section.getByRole('button', { name: 'Update template' }).waitFor();
    const category = section.getByLabel('New category');
    await category.press('Enter');
    await section.getByText('Category name cannot be empty').waitFor();
    await category.fill('marketing');
    await category.press('Enter');
    await section.getByText('Category already exists').waitFor();
    await category.fill('Nature');
    await category.press('Enter');
    await section.getByRole('combobox', { name: 'Category' }).filter({ hasText: 'Nature' }).waitFor();
    await offered.click();
    await section.getByRole('link', { name: 'templates' }).waitFor();
    expect(await violationsOnEachDevice(admin, 'template-settings')).to.deep.equal([]);
    await admin.close();
    const { templates } = await host.templates(host.ada).listTemplates();
    expect(templates[0]).to.include({ name: 'Beekeeper', category: 'Nature' });
  });
});
