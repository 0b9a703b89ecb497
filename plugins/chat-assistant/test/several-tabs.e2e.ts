import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import { launchBrowser, openRequests, waitForCount, waitForValue } from '@buildai/web/testing';
import { gate } from './gate.js';
import { startBrowserChat } from './browser-chat.js';
import type { Browser, Page } from './browser-chat.js';

/** Whether it is a stream of live updates, of a reply, or of a log. */
const isStream = (url: string) =>
  /\/api\/(events\?|apps\/\w+\/(chat(\/stream)?|functions\/logs\/live))/.test(url) &&
  !url.includes('/chat/history');

describe('Several tabs of one builder', function () {
  this.slow(60_000);
  let browser: Browser;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  it('share one stream, follow a reply together, and go on when its tab is closed', async () => {
    await using shown = await startBrowserChat(browser);
    const { chat, model, page } = shown;
    const other = await chat.newApp();
    const { step, open } = gate();
    model.script(
      stream(say('Here is your app.\n\n'), step, say('Everything is in place.'), finish()),
      stream(say('Nothing to change.'), finish()),
    );
    const context = page.context();
    const streams = openRequests(context, isStream);
    const addressOf = (appId: string) => `${chat.host.url}/build/app/${appId}`;
    const box = (tab: Page) => tab.getByLabel('Message to the assistant');
    const words = (tab: Page, text: string) => tab.getByRole('log', { name: 'Messages' }).getByText(text);
    const openTab = async (appId: string) => {
      const tab = await context.newPage();
      await tab.goto(addressOf(appId));
      await box(tab).waitFor();
      return tab;
    };
    await page.close();
    // Browsers open six connections to a host at most. With a stream for each tab, the seventh would not load.
    const first = await openTab(chat.appId);
    const second = await openTab(chat.appId);
    const foreign = await openTab(other.appId);
    await waitForValue(streams, 1);

    await box(first).fill('Build it');
    await first.keyboard.press('Enter');
    for (const tab of [first, second]) await words(tab, 'Here is your app.').waitFor();
    await waitForValue(streams, 1);
    // It opened the stream.
    await first.close();
    await waitForValue(streams, 1);
    open();
    await words(second, 'Everything is in place.').waitFor();
    for (const text of ['Everything is in place.', 'Here is your app.', 'Build it'])
      await waitForCount(words(second, text), 1);
    await second.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await waitForCount(words(foreign, 'Here is your app.'), 0);

    await box(foreign).fill('And this?');
    await foreign.keyboard.press('Enter');
    await words(foreign, 'Nothing to change.').waitFor();
    await waitForValue(streams, 1);
  });
});
