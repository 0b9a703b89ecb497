import { appSettings } from '@buildai/apps/shared';
import { eventually } from '@buildai/core/testing';
import { promptRowsSetting } from '@buildai/entities/shared';
import {
  launchBrowser,
  reportPageOnFailure,
  violationsOnEachDevice,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { Browser, BrowserChat } from './browser-chat.js';
import { startBrowserChat } from './browser-chat.js';

/** Nothing is sent there. */
const models = { defaultModel: 'openai/gpt-4o', providers: { openai: { apiKey: 'sk-test' } } };

describe('What the AI receives', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });

  const settingsOf = ({ address }: BrowserChat) =>
    `${address.split('?')[0] ?? ''}?panel=settings#prompt-rows`;

  it('is told on a page, and builders turn the rows off for an app', async () => {
    await using shown = await startBrowserChat(browser, { models });
    const { chat, page } = shown;
    const { appId, host } = chat;
    await page.goto(settingsOf(shown));
    const choice = page.getByRole('switch', { name: 'Show sample rows to the AI' });
    await waitForValue(() => choice.isChecked(), true);
    await choice.scrollIntoViewIfNeeded();
    expect(await violationsOnEachDevice(page, 'prompt-rows')).to.deep.equal([]);
    await choice.uncheck();
    await eventually(async () => !(await host.service(appSettings).read(appId, promptRowsSetting)));
    await page.getByRole('link', { name: 'What the AI receives' }).click();
    await page.getByText('The default AI model of this platform is').waitFor();
    await page.getByText('The newest row of each entity, up to 500 characters').waitFor();
    expect(await violationsOnEachDevice(page, 'privacy')).to.deep.equal([]);
  });

  it('is no row where the operator turned that off', async () => {
    await using shown = await startBrowserChat(browser, { models, entities: { rowsInPrompts: false } });
    const { page } = shown;
    await page.goto(settingsOf(shown));
    await page.getByText('Turned off on this platform.').waitFor();
    const choice = page.getByRole('switch', { name: 'Show sample rows to the AI' });
    await waitForValue(() => choice.isChecked(), false);
    await waitForValue(() => choice.isDisabled(), true);
    await page.getByRole('link', { name: 'What the AI receives' }).click();
    await page.getByText('No rows: the operator of this platform has turned that off.').waitFor();
  });
});
