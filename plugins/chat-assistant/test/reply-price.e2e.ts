import { expect } from 'chai';
import {
  launchBrowser,
  reportPageOnFailure,
  violationsOnEachDevice,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { startBrowserChat } from './browser-chat.js';
import type { Browser } from './browser-chat.js';

/** A model with the price of 2.50 dollars per 1M tokens of a prompt. */
const model = 'openai/gpt-4o';
/** About 100,000 tokens. */
const file = { name: 'hives.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n'.repeat(100_000)) };
const price = /^This reply will use about [\d,]+ tokens and cost about \$\d\.\d\d\.$/;

describe('The price of an expensive reply', function () {
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });

  it('is shown before a message is sent and before a plan is built, and follows what changes', async () => {
    // At the provider’s own address, whose rates are known. Nothing is sent there.
    await using shown = await startBrowserChat(browser, {
      models: { defaultModel: model, providers: { openai: { apiKey: 'sk-test' } } },
      'chat-assistant': { expensiveFrom: 0.001 },
    });
    const { page } = shown;
    await page.goto(shown.address);
    const shownPrice = page.getByText(price);
    const box = page.getByLabel('Message to the assistant');
    await box.fill('Import these hives');
    await waitForValue(() => shownPrice.innerText(), /about \d{1,2},\d{3} tokens/);
    await page.locator('input[type=file]').setInputFiles(file);
    await waitForValue(
      () => shownPrice.innerText(),
      /about 1[0-2]\d,\d{3} tokens and cost about \$0\.(2[5-9]|3\d)\.$/,
    );
    await page.getByRole('img', { name: 'Remove hives.csv' }).click();
    await waitForValue(() => shownPrice.innerText(), /about \d{1,2},\d{3} tokens/);
    await box.fill('');
    await shownPrice.waitFor({ state: 'detached' });

    const free = 'blueprint/blueprint-1';
    await shown.chat.send({ content: 'A bakery with products and orders', mode: 'plan', model: free });
    const card = page.getByRole('region', { name: 'Plan of the app' });
    await card.getByText(price).waitFor();
    const estimated = page.waitForRequest(
      (request) =>
        request.url().includes('/chat/estimate') && !request.postData()?.includes('"name":"Products"'),
    );
    await card.getByRole('button', { name: 'Remove Products' }).click();
    await estimated;
    expect(await violationsOnEachDevice(page, 'plan-price')).to.deep.equal([]);
    // The built-in model costs nothing.
    await page.getByRole('button', { name: /^Model: / }).click();
    await page.getByRole('menuitem', { name: 'Blueprint 1' }).click();
    await waitForCount(card.getByText('This reply will use'), 0);
  });
});
