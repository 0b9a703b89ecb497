import {
  launchBrowser,
  reportPageOnFailure,
  violationsOnEachDevice,
  waitForValue,
} from '@buildai/web/testing';
import { reply } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import { actionText } from './action-text.js';
import { startBrowserChat } from './browser-chat.js';
import type { Browser, BrowserChat } from './browser-chat.js';

const code = 'const queens = hives.filter(({ queen }) => queen);\nconst count = 3;';
const text = `| Hive | Bees |
| --- | ---: |
| North | 40,000 |

\`\`\`js
${code}
\`\`\`
`;
const home = actionText(
  'add_file',
  { title: 'Home page', file: 'pages/Home.jsx' },
  "export default () => <h1 className='p-4'>Hives</h1>;\n",
);

describe('A reply in Markdown', function () {
  let browser: Browser;
  let shown: BrowserChat;

  before(async () => {
    browser = await launchBrowser();
    shown = await startBrowserChat(browser);
    shown.model.script(reply(`${home}\n${text}`));
    await shown.chat.send('Which hives have queens?');
    await shown.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown.page.goto(shown.address);
  });
  after(async () => {
    await shown?.[Symbol.asyncDispose]();
    await browser?.close();
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') console.error(await reportPageOnFailure(browser));
  });

  const messages = () => shown.page.getByRole('log', { name: 'Messages' });
  /** Number of colors in a block of code, beside that of the text. */
  const colorsIn = (content: string) =>
    messages()
      .locator('pre', { hasText: content })
      .evaluate((block) => new Set([...block.querySelectorAll('span')].map((part) => part.style.color)).size);

  it('has tables and code in the colors of its syntax, which can be copied', async () => {
    await messages().getByRole('table').getByRole('cell', { name: '40,000' }).waitFor();
    await waitForValue(() => colorsIn('const queens'), 3);
    await messages().getByRole('button', { name: 'Copy code' }).click();
    await shown.page.getByText('Code copied').waitFor();
    await waitForValue(() => shown.page.evaluate(() => navigator.clipboard.readText()), code);
    expect(await violationsOnEachDevice(shown.page, 'reply-markdown')).to.deep.equal([]);
  });

  it('shows files in these colors, too', async () => {
    await messages()
      .getByRole('button', { name: /Home page/ })
      .click();
    await waitForValue(async () => (await colorsIn('export default')) > 2, true);
    expect(await violationsOnEachDevice(shown.page, 'reply-file')).to.deep.equal([]);
  });

  it('is shown as it is written if a model repeats itself', async () => {
    shown.model.script(reply(`${'> '.repeat(20_000)}honey`));
    await shown.chat.send('And which have honey?');
    await messages().getByText('honey', { exact: false }).last().waitFor();
    await messages().getByRole('cell', { name: '40,000' }).waitFor();
    await messages().locator('p', { hasText: '> > ' }).waitFor();
  });
});
