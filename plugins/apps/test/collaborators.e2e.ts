import {
  followAddress,
  violationsOnEachDevice,
  launchBrowser,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { spaceApp } from './support/apps-host.js';
import { signUp } from './support/builder.js';
import type { Builder } from './support/builder.js';
import { startBuilderBrowser } from './support/builder-browser.js';
import type { BuilderBrowser } from './support/builder-browser.js';
import { addCollaborator, collaboratorsOf, mailTo, tokenIn } from './support/collaborators.js';

describe('Collaborators in the browser', function () {
  let browser: Browser;
  let builders: BuilderBrowser;
  let appId: string;
  /** Who is invited in a test, and builds nothing else. */
  let grace: Builder;
  let graceName: string;
  let graceMail: string;
  let person = 0;
  /** Ada's, shared by all tests, each with its own app. */
  let shared: Page;
  before(async () => {
    browser = await launchBrowser();
    builders = await startBuilderBrowser(browser);
    shared = await builders.open('/settings', builders.host.ada);
  });
  after(async () => {
    await builders?.close();
    await browser?.close();
  });
  beforeEach(async () => {
    const { host } = builders;
    graceName = `grace${++person}`;
    graceMail = `${graceName}@example.com`;
    grace = await signUp(host, graceName);
    appId = (await host.apps(host.ada).saveApp(spaceApp('Beekeeper'))).appId;
  });
  afterEach(() => builders.closeAllBut(shared));

  const openBuilder = async (): Promise<Page> => {
    await followAddress(shared, `${builders.host.url}/build/app/${appId}`);
    await shared.getByRole('button', { name: 'Beekeeper: app menu' }).waitFor();
    return shared;
  };
  const chooseInMenu = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Beekeeper: app menu' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const openDialog = async (page: Page) => {
    await chooseInMenu(page, 'Collaborators');
    const dialog = page.getByRole('dialog', { name: 'Collaborators' });
    await dialog.waitFor();
    return dialog;
  };
  const invite = (email: string) =>
    collaboratorsOf(builders.host, builders.host.ada).inviteCollaborator({
      params: { appId },
      body: { email },
    });
  const join = () => addCollaborator(builders.host, appId, builders.host.ada, grace, graceMail);

  it('are invited with the keyboard only, appear when they join, and are removed after asking', async () => {
    const { host } = builders;
    const page = await openBuilder();
    const dialog = await openDialog(page);
    await dialog.getByText('No collaborators yet').waitFor();
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter an address like ada@example.com.').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(graceMail);
    await page.keyboard.press('Enter');
    const row = dialog.getByRole('listitem').filter({ hasText: graceMail });
    await row.getByText('Invited', { exact: true }).waitFor();
    const token = tokenIn(await mailTo(host, graceMail));

    await page.getByText('No mail server is set up').waitFor();
    await page.getByText(`Copy the link and send it to ${graceMail}.`).waitFor();
    await row.getByRole('button', { name: `Copy the invitation link for ${graceMail}` }).click();
    const link = await row.getByRole('textbox', { name: `Invitation link for ${graceMail}` }).inputValue();
    const renewed = new URL(link).searchParams.get('token') ?? '';
    expect(renewed).to.not.be.oneOf(['', token]);

    await collaboratorsOf(host, grace).acceptInvitation({ body: { token: renewed } });
    await row.getByText('Joined', { exact: true }).waitFor();
    const hamilton = 'margaret.hamilton.of.the.apollo.programme@a-long-domain-name.example.com';
    await invite(hamilton);
    await dialog.getByText(hamilton).first().waitFor();
    expect(await violationsOnEachDevice(page, 'collaborators')).to.deep.equal([]);
    await row.getByRole('button', { name: `Remove ${graceMail}` }).click();
    await page.getByRole('dialog', { name: `Remove ${graceName}?` }).waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('who joined while the dialog was closed are shown when it is opened again, also after an error', async () => {
    const { host } = builders;
    const page = await openBuilder();
    await page.route('**/collaborators', (route) => route.fulfill({ status: 404, body: '' }));
    const dialog = await openDialog(page);
    await dialog.getByText('The collaborators couldn’t be loaded.').waitFor();
    await page.unroute('**/collaborators');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('No collaborators yet').waitFor();
    // The button that had the focus is gone.
    await dialog.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await join();
    // Its event follows that of the one who joined.
    await host.apps(host.ada).renameApp({ params: { appId }, body: { name: 'Bees' } });
    await page.getByRole('button', { name: 'Bees: app menu' }).click();
    await page.getByRole('menuitem', { name: 'Collaborators' }).click();
    await dialog.getByText('Joined', { exact: true }).waitFor();
  });

  it('sign in from the email, and join with a button, not by the link', async () => {
    const { host } = builders;
    await invite(graceMail);
    const token = tokenIn(await mailTo(host, graceMail));
    const page = await builders.open(`/invitation?token=${token}`);
    await page.getByText('Ada invited you to build “Beekeeper”').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Password', { exact: true }).fill('orchid-velvet-42');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(`You’ll join as ${graceMail}.`).waitFor();
    const { collaborators } = await collaboratorsOf(host, host.ada).listCollaborators({ params: { appId } });
    expect(collaborators[0]?.state).to.equal('invited');
    expect(await violationsOnEachDevice(page, 'invitation')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('button', { name: 'Beekeeper: app menu' }).waitFor();
    await page.goto(`${host.url}/invitation?token=${token}`);
    await page.getByText('You already build “Beekeeper”').waitFor();
  });

  it('with another address see that, and can sign in with the right one', async () => {
    const { host } = builders;
    await invite('hopper@example.com');
    const token = tokenIn(await mailTo(host, 'hopper@example.com'));
    const page = await builders.open(`/invitation?token=${token}`, grace);
    await page.getByText(`you’re signed in as ${graceMail}.`).waitFor();
    expect(await violationsOnEachDevice(page, 'invitation-other')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Switch account' }).click();
    await page.waitForURL(/\/login\?/);
    await waitForValue(
      () => new URL(page.url()).searchParams.get('redirectTo'),
      `/invitation?token=${token}`,
    );
    await waitForValue(() => page.getByRole('textbox', { name: 'mail' }).inputValue(), 'hopper@example.com');
  });

  it('find the app among their own, marked, and leave it', async () => {
    await join();
    const page = await builders.open('/home', grace);
    const card = page.getByRole('region', { name: 'Your apps' }).getByRole('listitem');
    await card.getByText('Shared with you').waitFor();
    expect(await violationsOnEachDevice(page, 'shared')).to.deep.equal([]);
    await card.getByRole('button', { name: 'Actions for Beekeeper' }).click();
    await waitForCount(page.getByRole('menuitem', { name: 'Delete' }), 0);
    await page.getByRole('menuitem', { name: 'Leave app' }).click();
    await page.getByRole('dialog', { name: 'Leave “Beekeeper”?' }).waitFor();
    await page.getByRole('button', { name: 'Leave app' }).click();
    await page.getByText('You left “Beekeeper”').waitFor();
    await page.getByText('Your apps will appear here').waitFor();
  });

  it('who are removed lose the builder without a reload', async () => {
    const { host } = builders;
    const collaboratorId = await join();
    const page = await builders.open('/favicon.svg', grace);
    const watching = page.waitForResponse(
      (response) => response.url().includes('/api/events') && response.url().includes(appId),
    );
    await page.goto(`${host.url}/build/app/${appId}`);
    await watching;
    await page.getByRole('button', { name: 'Beekeeper: app menu' }).click();
    await page.getByRole('menuitem', { name: 'Leave app' }).waitFor();
    await waitForCount(page.getByRole('menuitem', { name: 'Collaborators' }), 0);
    await page.keyboard.press('Escape');
    await collaboratorsOf(host, host.ada).removeCollaborator({ params: { appId, collaboratorId } });
    await page.getByText('There is no app at this address').waitFor();
  });

  it('do not include admins without admin mode: other people’s apps close, and open again', async () => {
    const { host } = builders;
    const page = await builders.open(`/build/app/${appId}`, host.admin);
    await page.getByRole('button', { name: /Admin/ }).click();
    await page.getByRole('switch', { name: 'Admin mode' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('There is no app at this address').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'Beekeeper: app menu' }).waitFor();
  });
});
