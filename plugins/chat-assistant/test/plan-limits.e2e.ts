import { appsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import type { SignedIn } from '@buildai/auth/shared';
import { eventually } from '@buildai/core/testing';
import {
  builtShell,
  devices,
  violationsOnEachDevice,
  followAddress,
  launchBrowser,
  reportPageOnFailure,
  sessionState,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { finish, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { chatApi } from '../src/shared/index.js';
import { actionText } from './action-text.js';
import type { ChatHost } from './chat-host.js';
import { modelConfig, readAll, startChatHost } from './chat-host.js';

const home = actionText(
  'add_file',
  { title: 'Home page', file: 'pages/Home.jsx' },
  'export default () => <h1>Hives</h1>;\n',
);

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

describe('The limits of a plan', function () {
  let browser: Browser;
  let model: FakeOpenAi;
  let chat: ChatHost;
  let grace: SignedIn;
  let appId: string;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
    model = await startFakeOpenAi();
    chat = await startChatHost('sqlite', {
      settings: { webRoot: builtShell() },
      config: { models: modelConfig(model.url) },
    });
    const { host } = chat;
    // The first account is on the highest plan; this one is on the lowest.
    const person = { email: 'grace@example.com', password: 'correct horse battery staple' };
    grace = await host.client(authApi).signUp({ body: person });
    const app = { header: 'Hives', description: 'For beekeepers' };
    ({ appId } = await host.client(appsApi, grace.token).saveApp({ body: { appType: 'space_app', app } }));
    const context = await browser.newContext({
      ...devices.desktop,
      reducedMotion: 'reduce',
      storageState: sessionState(host.url, grace),
    });
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await chat?.[Symbol.asyncDispose]();
    await model?.stop();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });

  const open = (path: string) => followAddress(page, chat.host.url + path);
  const openApp = () => open(`/build/app/${appId}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const prompt = (name: string) => page.getByRole('dialog', { name });
  const box = () => page.getByLabel('Message to the assistant');
  /** This many replies, each of which changes the app. */
  const reply = async (count: number) => {
    for (let each = 1; each <= count; each += 1) {
      model.script(stream(say(`${home.replace('Hives', `Hives ${each}`)}`), finish()));
      await readAll(
        await chat.host
          .client(chatApi, grace.token)
          .sendMessage({ params: { appId }, body: { content: `Change ${each}` } }),
      );
    }
  };

  it('show remaining messages, and refuse the next one but keep the input', async () => {
    await reply(3);
    await openApp();
    await page.getByTitle(/^2 messages left today/).waitFor();
    await reply(1);
    // The page has received the end of the reply, and accepts the next message.
    await page.getByTitle(/^1 message left today/).waitFor();
    await button('Send').waitFor();
    model.script(stream(say(home.replace('Hives', 'Last')), finish()));
    await box().fill('The last one');
    await box().press('Enter');
    await page.getByTitle(/^No messages left today/).waitFor();
    expect(await violationsOnEachDevice(page, 'limit-messages')).to.deep.equal([]);
    await button('Send').waitFor();
    // What was typed comes back at once, not after the history has been read again.
    let answerHistory = (): void => undefined;
    const isBack = new Promise<void>((resolve) => (answerHistory = resolve));
    await page.route('**/chat/history*', async (route) => {
      await isBack;
      await route.continue();
    });
    await box().fill('One more');
    await box().press('Enter');
    const refusal = prompt('You have used all 5 builder messages for today.');
    await refusal.getByText('5 of 5 used').waitFor();
    await waitForCount(page.getByRole('dialog'), 1);
    await eventually(async () => (await box().inputValue()) === 'One more');
    answerHistory();
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
    await waitForValue(() => box().inputValue(), 'One more');

    await page.getByTitle(/^No messages left today/).click();
    await prompt('Choose a plan').waitFor();
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('refuse an invitation, and keep the entered address', async () => {
    await openApp();
    await page.getByRole('button', { name: /^Hives/ }).click();
    await page.getByRole('menuitem', { name: 'Collaborators' }).click();
    await page.getByLabel('Invite by email').fill('friend@example.com');
    await button('Invite').click();
    const refusal = prompt('Your plan doesn’t include inviting others to build.');
    await refusal.getByRole('button', { name: 'See all plans' }).waitFor();
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
    await waitForValue(() => page.getByLabel('Invite by email').inputValue(), 'friend@example.com');
  });

  it('are shown when an app is created, and keep the prompt', async () => {
    await open('/home');
    await page.getByText('Delete one or upgrade to add another.').waitFor();
    const text = page.getByLabel('Describe your app');
    await text.fill('A recipe book');
    await text.press('Enter');
    const refusal = prompt('Your plan includes 1 space app.');
    await refusal.getByText('1 of 1 used').waitFor();
    await refusal.getByText('Explorer includes 3, for $19.00 a month.').waitFor();
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
    await waitForValue(() => text.inputValue(), 'A recipe book');
  });

  it('refuse publishing, and publish once a plan that allows it is bought', async () => {
    await openApp();
    await button('Publish').click();
    await page.getByText('Your plan doesn’t include publishing.').waitFor();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
    const refusal = prompt('Your plan doesn’t include publishing.');
    await refusal.getByText('Explorer includes it, for $19.00 a month.').waitFor();
    expect(await violationsOnEachDevice(page, 'limit-publish')).to.deep.equal([]);
    await waitForCount(page.getByRole('dialog'), 1);

    // Closing the dialog requests nothing.
    const isWaiting = () => new URL(page.url()).searchParams.has('resume');
    await waitForValue(isWaiting, true);
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.searchParams.has('resume'));
    await button('Publish').click();
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();

    // At once, perhaps before the page has rendered its new address.
    await refusal.getByRole('button', { name: 'Show Explorer' }).dispatchEvent('click');
    const plan = prompt('Explorer');
    await plan.getByText('Yearly').click();
    await waitForValue(() => new URL(page.url()).searchParams.get('goto'), 'upgrade_app_plan');
    await waitForValue(isWaiting, true);
    await plan.getByRole('button', { name: 'Upgrade to Explorer' }).click();

    await page.waitForURL(/\/checkout\/test\//);
    await page.getByText('This is a test checkout. No money will be charged.').waitFor();
    await page.getByText('Each year').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(new RegExp(`/build/app/${appId}\\?`));
    await plan.getByText('Yearly').click();
    await plan.getByRole('button', { name: 'Upgrade to Explorer' }).click();
    await button('Pay $190.00').click();
    await page.getByText('“Hives” is published').waitFor();
    await page.waitForURL(`${chat.host.url}/build/app/${appId}`);
  });
});
