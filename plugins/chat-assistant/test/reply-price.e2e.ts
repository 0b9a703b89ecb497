import { expect } from 'chai';
import { authApi } from '@buildai/auth/shared';
import { appsApi } from '@buildai/apps/shared';
import {
  devices,
  launchBrowser,
  reportPageOnFailure,
  sessionState,
  violationsOnEachDevice,
  waitForCount,
} from '@buildai/web/testing';
import { startBrowserChat } from './browser-chat.js';
import type { Browser, BrowserChat } from './browser-chat.js';

/** A model with the price of 2.50 dollars per 1M tokens of a prompt. */
const model = 'openai/gpt-4o';
/** About 100,000 tokens. */
const file = { name: 'hives.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n'.repeat(100_000)) };

describe('The price of an expensive reply', function () {
  let browser: Browser;
  let shown: BrowserChat;

  before(async () => {
    browser = await launchBrowser();
    // At the provider’s own address, whose rates are known. Nothing is sent there.
    shown = await startBrowserChat(browser, {
      models: { defaultModel: model, providers: { openai: { apiKey: 'sk-test' } } },
    });
  });
  after(async () => {
    await shown?.[Symbol.asyncDispose]();
    await browser?.close();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });

  it('is shown before it is sent, follows what is attached, and disappears with the text', async () => {
    const { page } = shown;
    await page.goto(shown.address);
    const price = page.getByText(/^This reply will use about [\d,]+ tokens and cost about \$\d\.\d\d\.$/);
    const box = page.getByLabel('Message to the assistant');
    const estimated = page.waitForResponse((response) => response.url().includes('/chat/estimate'));
    await box.fill('Import these hives');
    expect((await (await estimated).json()) as object).to.include({ isExpensive: false });
    await waitForCount(price, 0);
    await page.locator('input[type=file]').setInputFiles(file);
    await price.waitFor();
    const [, tokens = '', dollars = ''] =
      /about ([\d,]+) tokens.*\$([\d.]+)\./.exec(await price.innerText()) ?? [];
    expect(Number(tokens.replaceAll(',', ''))).to.be.within(100_000, 130_000);
    expect(Number(dollars)).to.be.within(0.25, 0.4);
    await page.getByRole('img', { name: 'Remove hives.csv' }).click();
    await price.waitFor({ state: 'detached' });
    await page.locator('input[type=file]').setInputFiles(file);
    await price.waitFor();
    await box.fill('');
    await price.waitFor({ state: 'detached' });
  });

  it('is shown before a plan is built, as it is edited', async () => {
    await using priced = await startBrowserChat(browser, {
      models: { defaultModel: model, providers: { openai: { apiKey: 'sk-test' } } },
      'chat-assistant': { expensiveFrom: 0.001 },
    });
    const { page } = priced;
    // The built-in model, which costs nothing.
    const free = 'blueprint/blueprint-1';
    await priced.chat.send({ content: 'A bakery with products and orders', mode: 'plan', model: free });
    await page.goto(`${priced.chat.host.url}/favicon.svg`);
    await page.evaluate((id) => localStorage.setItem('buildai.chat-model', id), free);
    await page.goto(priced.address);
    const card = page.getByRole('region', { name: 'Plan', exact: true });
    await card.waitFor();
    await waitForCount(card.getByText('This reply will use'), 0);
    await page.evaluate(() => localStorage.removeItem('buildai.chat-model'));
    await page.reload();
    await card.getByText(/^This reply will use about [\d,]+ tokens and cost about \$\d\.\d\d\.$/).waitFor();
    const estimated = page.waitForRequest(
      (request) => request.url().includes('/chat/estimate') && !request.postData()?.includes('Products'),
    );
    await card.getByRole('button', { name: 'Remove Products' }).click();
    await estimated;
    expect(await violationsOnEachDevice(page, 'plan-price')).to.deep.equal([]);
  });

  it('is not shown to builders who see no costs', async () => {
    const { chat } = shown;
    const session = await chat.host
      .client(authApi)
      .signUp({ body: { email: 'bob@example.com', password: 'correct horse battery staple' } });
    const { appId } = await chat.host
      .client(appsApi, session.token)
      .saveApp({ body: { appType: 'space_app', app: { header: 'Garden', description: '' } } });
    const context = await browser.newContext({
      ...devices.desktop,
      storageState: sessionState(chat.host.url, session),
    });
    const page = await context.newPage();
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${chat.host.url}/build/app/${appId}`);
    await page.getByLabel('Message to the assistant').fill('Import these hives');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('img', { name: 'Remove hives.csv' }).waitFor();
    // Longer than an estimate waits for the next key.
    await page.clock.runFor(2_000);
    expect(asked.filter((url) => url.includes('/chat/estimate'))).to.deep.equal([]);
    await waitForCount(page.getByText('This reply will use'), 0);
    await context.close();
  });
});
