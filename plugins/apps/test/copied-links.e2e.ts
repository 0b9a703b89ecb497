import { launchBrowser, plainHttpScript, waitForCount, waitForValue } from '@buildai/web/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { spaceApp } from './support/apps-host.js';
import { startBuilderBrowser } from './support/builder-browser.js';
import type { BuilderBrowser } from './support/builder-browser.js';
import { collaboratorsOf } from './support/collaborators.js';

const grace = 'grace@example.com';

describe('Links are copied on plain HTTP', () => {
  let browser: Browser;
  let builders: BuilderBrowser;
  let appId: string;
  before(async () => {
    browser = await launchBrowser();
    builders = await startBuilderBrowser(browser);
    const { host } = builders;
    ({ appId } = await host.apps(host.ada).saveApp(spaceApp('Beekeeper')));
    host.newestVersions.set(appId, 'v1');
    await host.apps(host.ada).publishApp({ params: { appId }, body: { published: true } });
    const body = { email: grace };
    await collaboratorsOf(host, host.ada).inviteCollaborator({ params: { appId }, body });
  });
  after(async () => {
    await builders?.close();
    await browser?.close();
  });

  const chooseInMenu = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Beekeeper: app menu' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  /** What is pasted comes from another process, after the key. */
  const isPastedInto = async (field: Locator, expected: string): Promise<void> => {
    await field.fill('');
    await field.press('ControlOrMeta+v');
    await waitForValue(() => field.inputValue(), expected);
  };

  it('from a menu and in a dialog, or else to be selected there, if the browser refuses', async () => {
    const page = await builders.open('/favicon.svg', builders.host.ada);
    await page.addInitScript(plainHttpScript);
    await page.goto(`${builders.host.url}/build/app/${appId}`);
    await page.getByRole('button', { name: 'Published', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    const { url } = await builders.host.apps(builders.host.ada).getApp({ params: { appId } });
    await isPastedInto(page.getByRole('dialog').getByRole('combobox'), url);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await chooseInMenu(page, 'Collaborators');
    const dialog = page.getByRole('dialog', { name: 'Collaborators' });
    const copy = dialog.getByRole('button', { name: `Copy the invitation link for ${grace}` });
    const shown = dialog.getByRole('textbox', { name: `Invitation link for ${grace}` });
    await copy.click();
    await page.getByText('Invitation link copied. It works once.').waitFor();
    await isPastedInto(dialog.getByRole('textbox', { name: 'Email' }), await shown.inputValue());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.evaluate(() => (Document.prototype.execCommand = () => false));
    await chooseInMenu(page, 'Collaborators');
    await copy.waitFor();
    await waitForCount(shown, 0);
    await copy.click();
    await page.getByText('The link couldn’t be copied. Select it in the list instead.').waitFor();
    await shown.waitFor();
  });
});
