import { finish, say, stream } from '@buildai/models/test/fake-openai.js';
import { launchBrowser, openRequests, waitForCount, waitForValue } from '@buildai/web/testing';
import { actionText } from './action-text.js';
import { gate } from './gate.js';
import { startBrowserChat } from './browser-chat.js';
import type { Browser, Page } from './browser-chat.js';

const home = actionText(
  'add_file',
  { title: 'Home page', file: 'pages/Home.jsx' },
  'export default () => <h1>Hives</h1>;\n',
);

/** Whether it is a stream of live updates, of a reply, or of a log. */
const isStream = (url: string) =>
  /\/api\/(events\?|apps\/\w+\/(chat(\/stream)?|functions\/logs\/live))/.test(url) &&
  !url.includes('/chat/history');

describe('Eight tabs of one builder', function () {
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
      stream(say('Here is your app.\n\n'), step, say(`${home}Everything is in place.`), finish()),
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
    const ofApp: Page[] = [];
    const ofOther: Page[] = [];
    // One after the other, as people do: the seventh must load like the first.
    for (let count = 0; count < 4; count += 1) {
      ofApp.push(await openTab(chat.appId));
      ofOther.push(await openTab(other.appId));
    }
    await waitForValue(streams, 1);

    const [first, ...rest] = ofApp;
    const [foreign] = ofOther;
    if (!first || !foreign) throw new Error('There are eight.');
    await box(first).fill('Build it');
    await first.keyboard.press('Enter');
    for (const tab of ofApp) await words(tab, 'Here is your app.').waitFor();
    await waitForValue(streams, 1);
    // It opened the stream.
    await first.close();
    await waitForValue(streams, 1);
    open();
    for (const tab of rest) {
      await words(tab, 'Everything is in place.').waitFor();
      await waitForCount(words(tab, 'Everything is in place.'), 1);
      await waitForCount(words(tab, 'Here is your app.'), 1);
      await waitForCount(words(tab, 'Build it'), 1);
      await tab.getByRole('button', { name: 'Send', exact: true }).waitFor();
    }
    await waitForCount(words(foreign, 'Here is your app.'), 0);

    await box(foreign).fill('And this?');
    await foreign.keyboard.press('Enter');
    for (const tab of ofOther) await words(tab, 'Nothing to change.').waitFor();
    await waitForValue(streams, 1);
  });
});
