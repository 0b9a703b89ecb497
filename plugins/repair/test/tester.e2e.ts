import { eventually } from '@buildai/core/testing';
import {
  devices,
  builtShell,
  launchBrowser,
  reportPageOnFailure,
  sessionState,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { neverAnswer } from '@buildai/models/test/fake-openai.js';
import type { RepairedChat } from './support/repaired-chat.js';
import { homeWith, startBrowserChat } from './support/repaired-chat.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

describe('Issues in the builder', function () {
  this.slow(22_500);
  let browser: Browser;
  let chat: RepairedChat;
  let page: Awaited<ReturnType<Browser['newPage']>>;

  before(async () => {
    browser = await launchBrowser();
    chat = await startBrowserChat(builtShell(), homeWith('WRONG'));
    page = await browser.newPage({
      ...devices.desktop,
      reducedMotion: 'reduce',
      storageState: sessionState(chat.host.url, chat.session),
    });
    await page.goto(`${chat.host.url}/build/app/${chat.appId}`);
  });
  after(async () => {
    await browser?.close();
    await chat?.[Symbol.asyncDispose]();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });

  it('are fixed as a message that shows what was found', async () => {
    await page.getByLabel('Message to the assistant').fill('A page');
    await page.keyboard.press('Enter');
    const messages = page.getByRole('log', { name: 'Messages' });
    await messages.getByText('BuildAI detected some issues and will try to auto fix them').waitFor();
    await messages.getByText('I fixed 1 issue.').waitFor();
    await messages.getByText('Replaced WRONG in pages/Home.jsx.').waitFor();
    await messages.getByRole('button', { name: 'Show details' }).click();
    await messages.getByText('pages/Home.jsx:2 (Home): The word WRONG is used.').waitFor();
    expect(await violationsOnEachDevice(page, 'repair-autofix')).to.deep.equal([]);
  });

  it('are validated, repaired by two models, compared and applied by an admin, who can also stop a repair', async () => {
    const before = (await chat.history()).length;
    chat.model.script(homeWith('UNCLEAR'), homeWith('Still UNCLEAR'));
    await chat.send('A page');
    await chat.messages(before + 6);
    await page.reload();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const tools = page.getByRole('group', { name: 'Validation' }).last();
    await tools.getByRole('button', { name: 'Validate', exact: true }).click();
    await tools.getByRole('button', { name: 'Issues (1)' }).click();
    const results = page.getByRole('dialog', { name: 'Validation results' });
    await results.getByText('The word UNCLEAR is used.').waitFor();
    expect(await violationsOnEachDevice(page, 'repair-validation')).to.deep.equal([]);
    await results.getByRole('button', { name: 'Close' }).click();

    await tools.getByLabel('Iterations').fill('9');
    await waitForValue(() => tools.getByLabel('Iterations').inputValue(), '5');
    chat.model.script(neverAnswer);
    const asked = chat.model.requests.length;
    await button('Try Repair').click();
    await eventually(() => chat.model.requests.length > asked);
    await tools.getByRole('button', { name: 'Stop' }).click();
    await chat.model.requests.at(-1)?.closed;
    await button('Try Repair').waitFor();
    await waitForCount(page.getByText('Failed to repair'), 0);

    chat.model.script(homeWith('Clear'));
    await tools.getByLabel('Compare').check();
    await tools.getByLabel('Custom model').fill('openai/test-model');
    await button('Try Repair').click();
    await button('Re-repair').waitFor();
    await button('Compare Results').click();
    const comparison = page.getByRole('dialog', { name: 'Model comparison' });
    await comparison.getByText('Issues left').nth(1).waitFor();
    await waitForCount(comparison.getByText('Issues left'), 2);
    expect(await violationsOnEachDevice(page, 'repair-comparison')).to.deep.equal([]);
    await comparison.getByRole('button', { name: 'Close' }).click();
    await button('Details').click();
    const details = page.getByRole('dialog', { name: 'Repair results' });
    await details.getByText('Issues: 1 → 0').waitFor();
    expect(await violationsOnEachDevice(page, 'repair-details')).to.deep.equal([]);
    await details.getByRole('button', { name: 'Apply bundle' }).click();
    await details.waitFor({ state: 'hidden' });
    await eventually(
      async () => (await chat.home()).includes('Clear') && !(await chat.home()).includes('Still'),
    );
    const messages = page.getByRole('log', { name: 'Messages' });
    await messages.getByText('I fixed 1 issue.').last().waitFor();
    await button('Validate').last().waitFor();
  });
});
