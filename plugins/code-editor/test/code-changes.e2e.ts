import { eventually } from '@buildai/core/testing';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { optionsOfAda } from '@buildai/runtime/test/support/shell.js';
import { versionStore } from '@buildai/versions/shared';
import {
  builtShell,
  followAddress,
  launchBrowser,
  reportPageOnFailure,
  violationsOnEachDevice,
} from '@buildai/web/testing';
import { expect } from 'chai';
import type { CodeHost } from './support/code-host.js';
import { files, startCodeHost } from './support/code-host.js';

const home = 'pages/Home.jsx';
const card = 'components/HiveCard.jsx';

describe('Changes of code', function () {
  this.slow(22_500);
  let browser: Browser;
  let host: CodeHost;
  let context: Awaited<ReturnType<Browser['newContext']>>;
  let page: Page;
  let appId: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startCodeHost({ webRoot: builtShell() });
    context = await browser.newContext(await optionsOfAda(host, { viewport: { width: 1280, height: 860 } }));
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  beforeEach(async () => {
    ({ appId } = (await host.newApp(files)).app);
  });
  // The page goes on to the app of the next test.
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    console.error(await reportPageOnFailure(browser));
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
  });

  const open = async (path: string) => {
    await followAddress(page, `${host.url}/build/app/${appId}?panel=code&file=${path}`);
    await editor(path).waitFor();
  };
  const editor = (path: string) => page.getByRole('textbox', { name: path });
  const stored = async (path: string) => {
    const store = host.service(versionStore);
    return store.read((await store.head(appId))?.versionId ?? '', path);
  };
  const type = async (path: string, text: string) => {
    await editor(path).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText(text);
  };
  const undo = () => page.getByRole('button', { name: 'Undo' }).click();

  it('open a file by letters of its name, from the panel and from the command palette', async () => {
    await open(home);
    await page.keyboard.press('Control+p');
    const field = page.getByRole('combobox', { name: 'Search files by name' });
    await field.fill('hcard');
    await page.getByRole('option', { name: card }).waitFor();
    expect(await violationsOnEachDevice(page, 'code-quick-open')).to.deep.equal([]);
    await page.keyboard.press('Enter');
    await editor(card).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages, apps and actions' }).fill('globals');
    await page.getByRole('option', { name: 'globals.css' }).click();
    await editor('globals.css').waitFor();
  });

  it('are formatted with the cursor where it was, and saved', async () => {
    await open(home);
    await type(home, 'const   total=1\n');
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Alt+F');
    await page
      .locator('.cm-line')
      .filter({ hasText: /^const total = 1;$/ })
      .waitFor();
    await page.keyboard.type('_');
    await page
      .locator('.cm-line')
      .filter({ hasText: /^const to_tal = 1;$/ })
      .waitFor();
    await eventually(async () => (await stored(home))?.startsWith('const to_tal = 1;\n') ?? false);
    await type(home, 'const broken = ;\n');
    await page.getByRole('button', { name: 'Format' }).click();
    await page.getByText('Fix the syntax error, then format the file again.').waitFor();
  });

  it('rename what a name stands for in all files, which are shown before, and taken back', async () => {
    await open(card);
    await page.locator('.cm-line').first().getByText('HiveCard').click();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'New name' }).fill('HiveBox');
    await page.getByText('2 files change').waitFor();
    expect(await violationsOnEachDevice(page, 'code-rename')).to.deep.equal([]);
    // Without waiting for the files that change.
    await page.getByRole('textbox', { name: 'New name' }).fill('HiveTile');
    await page.keyboard.press('Enter');
    await page.locator('.cm-line').filter({ hasText: 'function HiveTile' }).waitFor();
    expect(await stored(home)).to.contain('HiveTile');
    await undo();
    await page.locator('.cm-line').filter({ hasText: 'function HiveCard' }).waitFor();
    expect(await stored(home)).to.equal(files[2]?.content);
  });

  it('give a file another path, and the files that import it follow', async () => {
    await open(card);
    await page.getByRole('button', { name: `Rename ${card}` }).click();
    const field = page.getByRole('textbox', { name: 'Path' });
    await field.fill('pages/Home.jsx');
    await page.getByText('A file with this name already exists.').waitFor();
    await field.fill('components/hives/Card.jsx');
    await page.getByText('2 files change').waitFor();
    expect(await violationsOnEachDevice(page, 'code-move')).to.deep.equal([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await editor('components/hives/Card.jsx').waitFor();
    expect(await stored(home)).to.contain("from '@/components/hives/Card'");
    expect(await stored(card)).to.equal(undefined);
  });

  it('delete a file and its imports after asking, and bring back both', async () => {
    await open(card);
    await page.getByRole('button', { name: `Delete ${card}` }).click();
    await page.getByRole('checkbox', { name: home }).waitFor();
    expect(await violationsOnEachDevice(page, 'code-delete')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Delete file' }).click();
    await page.getByText(`Deleted ${card}`).waitFor();
    expect(await stored(home)).not.to.contain('HiveCard');
    await undo();
    await editor(card).waitFor();
    expect(await stored(home)).to.equal(files[2]?.content);
    expect(await stored(card)).to.equal(files[1]?.content);
  });

  it('mark errors of styles', async () => {
    await open('globals.css');
    await type('globals.css', 'p { color red; }\n');
    await page.getByText('Line 1, column 5: Unknown word color').waitFor();
    await page.locator('.cm-lintRange-error').waitFor();
  });
});
