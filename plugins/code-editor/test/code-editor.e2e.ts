import { authApi } from '@buildai/auth/shared';
import { eventually } from '@buildai/core/testing';
import type { Browser, Page } from '@buildai/runtime/test/support/shell.js';
import { optionsOfAda, previewFrame, wideScreen } from '@buildai/runtime/test/support/shell.js';
import { versionStore } from '@buildai/versions/shared';
import {
  builtShell,
  devices,
  followAddress,
  launchBrowser,
  screenErrors,
  sessionState,
  violationsOnEachDevice,
  waitForCount,
  waitForSaved,
  waitForValue,
} from '@buildai/web/testing';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import type { CodeHost } from './support/code-host.js';
import { files, startCodeHost } from './support/code-host.js';

const home = 'pages/Home.jsx';
const screen = { width: 1280, height: 860 };

describe('The code editor', function () {
  this.slow(22_500);
  let browser: Browser;
  let host: CodeHost;
  let context: Awaited<ReturnType<Browser['newContext']>>;
  let page: Page;
  let appId: string;
  let appName: string;

  before(async () => {
    browser = await launchBrowser();
    host = await startCodeHost({ webRoot: builtShell() });
    context = await browser.newContext(await optionsOfAda(host, { viewport: screen }));
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  beforeEach(async () => {
    ({ appId, name: appName } = (await host.newApp(files)).app);
    await page.setViewportSize(screen);
  });
  // The page goes on to the app of the next test.
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
  });

  const open = (file?: string, shown: Page = page) =>
    followAddress(
      shown,
      `${host.url}/build/app/${appId}?panel=code${file === undefined ? '' : `&file=${file}`}`,
    );
  const editor = (path: string, shown: Page = page) => shown.getByRole('textbox', { name: path });
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
  const stored = async (path: string) => {
    const store = host.service(versionStore);
    return store.read((await store.head(appId))?.versionId ?? '', path);
  };
  const saved = () => waitForSaved(page);
  /** Types at the start of the file. */
  const type = async (path: string, text: string, shown: Page = page) => {
    await editor(path, shown).focus();
    await shown.keyboard.press('Control+Home');
    await shown.keyboard.insertText(text);
  };

  it('opens, edits and saves a file by keys alone', async () => {
    await open();
    await row('pages').focus();
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    await editor(home).waitFor();
    const unsaved = page.getByRole('img', { name: 'Unsaved' }).first();
    await page.route(
      '**/files/update',
      async (route) => {
        await unsaved.waitFor();
        await route.continue();
      },
      { times: 1 },
    );
    await type(home, '// By hand\n');
    await saved();
    expect(await stored(home)).to.equal(`// By hand\n${files[2]?.content}`);
    await page.keyboard.insertText('// At once\n');
    await page.keyboard.press('Control+s');
    await eventually(async () => (await stored(home))?.startsWith('// By hand\n// At once\n') ?? false);
    await page.getByRole('button', { name: /^Version v3, saved/ }).click();
    await page.getByRole('heading', { name: `Edited ${home}` }).waitFor();
    const numbers = page.getByRole('dialog', { name: 'Versions' }).getByText(/^v\d$/);
    await waitForValue(() => numbers.allTextContents(), ['v3', 'v1']);
  });

  it('shows files and an open one on each device', async () => {
    await host.change(appId, { type: 'write', path: 'services/long.js', content: '// Line\n'.repeat(501) });
    await open(home);
    await editor(home).waitFor();
    await page.getByRole('img', { name: /^501 lines/ }).waitFor();
    await page.getByText('5 files · ').waitFor();
    await page.getByText('11 lines · ').waitFor();
    expect(await violationsOnEachDevice(page, 'code-editor')).to.deep.equal([]);
    await page.setViewportSize(devices.phone.viewport);
    await page.getByRole('button', { name: 'Show files' }).click();
    await row('globals.css').waitFor();
    expect(await violationsOnEachDevice(page, 'code-files')).to.deep.equal([]);
  });

  it('shows the same file again after another tab', async () => {
    await open(home);
    await editor(home).waitFor();
    await row('globals.css').click();
    await editor('globals.css').waitFor();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await editor('globals.css').waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Code editor' }).click();
    await editor('globals.css').waitFor();
    await page.waitForURL(/[?&]file=globals\.css/);
  });

  it('finds names and contents', async () => {
    await open();
    await page.getByRole('searchbox', { name: 'Search files' }).fill('hivecard');
    await page.getByText('4 in contents, 1 in names').waitFor();
    expect(await violationsOnEachDevice(page, 'code-search')).to.deep.equal([]);
    await page.getByRole('button', { name: /^<HiveCard name="Clearing" \/>\s*8$/ }).click();
    await editor(home).waitFor();
    await page.locator('.cm-activeLine').filter({ hasText: '<HiveCard name' }).waitFor();
  });

  it('shows entities without letting anyone edit them', async () => {
    await open('entities/Hive.json');
    await page.getByText('Read-only. Ask in the chat to change it.').waitFor();
    const before = await stored('entities/Hive.json');
    await type('entities/Hive.json', 'x');
    await waitForValue(() => editor('entities/Hive.json').textContent(), before);
    await waitForCount(page.getByRole('button', { name: /^Delete/ }), 0);
  });

  it('creates a file', async () => {
    await open();
    await page.getByRole('button', { name: 'New file' }).click();
    await page.getByRole('textbox', { name: 'Path' }).fill('components/QueenCard');
    await page.keyboard.press('Enter');
    await page.getByText('Add an extension, such as components/QueenCard.jsx.').waitFor();
    await page.getByRole('textbox', { name: 'Path' }).fill('components/QueenCard.jsx');
    await page.keyboard.press('Enter');
    await editor('components/QueenCard.jsx').and(page.locator(':focus')).waitFor();
    expect(await stored('components/QueenCard.jsx')).to.contain('export default function QueenCard()');
  });

  it('downloads the code as one file', async () => {
    await open();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download code' }).click();
    expect((await download).suggestedFilename()).to.equal(`${appName}.zip`);
    const zipped = unzipSync(await readFile(await (await download).path()));
    expect(Object.keys(zipped).sort()).to.deep.equal(files.map(({ path }) => path).sort());
    expect(new TextDecoder().decode(zipped[home])).to.equal(files[2]?.content);
  });

  it('shows two people each other’s saves, and asks before one replaces the other', async () => {
    const other = await browser.newPage({ storageState: sessionState(host.url, await sessionOfAdmin()) });
    await Promise.all([open(home), open(home, other)]);
    await Promise.all([editor(home).waitFor(), editor(home, other).waitFor()]);
    await type(home, '// Ada\n');
    await page.keyboard.press('Control+s');
    await other.locator('.cm-line').filter({ hasText: '// Ada' }).waitFor();

    await context.setOffline(true);
    await type(home, '// Ada, offline\n');
    await editor(home, other).focus();
    await other.keyboard.press('Control+End');
    await other.keyboard.insertText('// Grace\n');
    await other.keyboard.press('Control+s');
    await eventually(async () => (await stored(home))?.endsWith('// Grace\n') ?? false);
    await page.getByText('Failed to save file').waitFor();
    await context.setOffline(false);
    await page.keyboard.press('Control+s');
    await page.getByText(/^This file changed elsewhere/).waitFor();
    expect(await violationsOnEachDevice(page, 'code-conflict')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Merge both' }).click();
    const merged = `// Ada, offline\n// Ada\n${files[2]?.content}// Grace\n`;
    await eventually(async () => (await stored(home)) === merged);
    await other.locator('.cm-line').filter({ hasText: '// Ada, offline' }).waitFor();
    await other.close();
  });

  const sessionOfAdmin = () =>
    host.client(authApi).signIn({ body: { email: 'admin@example.com', password: 'orchid-velvet-42' } });

  it('asks before it is left with changes that cannot be saved', async () => {
    await open('globals.css');
    await editor('globals.css').waitFor();
    await page.route('**/files/update', (route) => route.abort());
    await type('globals.css', '/* lost? */');
    await page.getByText('Failed to save file').waitFor();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByText('You have unsaved changes! Are you sure you want to leave?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/files/update');
    await page.getByTestId('work').getByRole('button', { name: 'Try again' }).click();
    await saved();
    // What is pending is saved by leaving.
    await type('globals.css', '/* kept */');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.waitForURL('**/home');
    await eventually(async () => (await stored('globals.css'))?.startsWith('/* kept */') ?? false);
  });

  it('finds and replaces with fields and buttons of the product, and updates the preview with each save', async () => {
    await page.setViewportSize(wideScreen);
    await followAddress(page, `${host.url}/build/app/${appId}`);
    await previewFrame(page).getByRole('heading', { name: 'Hives of' }).waitFor();
    await page.getByRole('tab', { name: 'Code editor' }).click();
    await row('Home.jsx').click();
    await editor(home).focus();
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Find' }).fill('Hives of');
    await page.getByRole('checkbox', { name: 'Match case' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await violationsOnEachDevice(page, 'code-find')).to.deep.equal([]);
    await page.setViewportSize(wideScreen);
    await page.getByRole('textbox', { name: 'Replace' }).fill('Queens of');
    await page.getByRole('button', { name: 'Replace all', exact: true }).click();
    await Promise.all([saved(), page.keyboard.press('Escape')]);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await previewFrame(page).getByRole('heading', { name: 'Queens of' }).waitFor();
  });

  it('shows errors, completes names, and goes to definitions', async () => {
    await open(home);
    await editor(home).waitFor();
    await type(home, "Hive.create({ nam: 'Clearing' });\n");
    await page.locator('.cm-lintRange-warning').filter({ hasText: /^nam$/ }).waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/files/completions', (route) => held.then(() => route.continue()));
    await page.keyboard.type('Hive.up');
    const notice = page.locator('.cm-pending-completions');
    await notice.waitFor();
    expect(await screenErrors(page, 1280)).to.deep.equal([]);
    release();
    await page.getByRole('option', { name: 'update', exact: true }).click();
    await notice.waitFor({ state: 'detached' });
    await page.locator('.cm-line').filter({ hasText: 'Hive.update' }).waitFor();
    await page.keyboard.insertText('();\n');
    expect(await violationsOnEachDevice(page, 'code-types')).to.deep.equal([]);
    await page
      .locator('.cm-line', { hasText: '<HiveCard' })
      .getByText('HiveCard')
      .click({ modifiers: ['Control'] });
    await editor('components/HiveCard.jsx').waitFor();
    await page.locator('.cm-activeLine').filter({ hasText: 'export function HiveCard' }).waitFor();
  });

  it('marks an error of syntax, names its place, and keeps the text as a draft that survives a reload', async () => {
    await open(home);
    await editor(home).waitFor();
    await type(home, '// Note\nconst broken = ;\n');
    await Promise.all([
      page.getByText('Not saved in the app yet: it does not build.').waitFor(),
      page.getByText('Line 2, column 16: Unexpected token').waitFor(),
      page.locator('.cm-lintRange-error').waitFor(),
      page.locator('.cm-lint-marker-error').waitFor(),
    ]);
    expect(await stored(home)).not.to.contain('const broken = ;');
    expect(await violationsOnEachDevice(page, 'code-error')).to.deep.equal([]);
    await editor(home).focus();
    await page.keyboard.press('Control+End');
    await page.getByRole('button', { name: 'Go to error' }).click();
    await page.locator('.cm-activeLine').filter({ hasText: 'const broken = ;' }).waitFor();
    await page.reload();
    await page.getByText('Not saved in the app yet: it does not build.').waitFor();
    await page.locator('.cm-activeLine').filter({ hasText: 'const broken = ;' }).waitFor();
    await editor(home).focus();
    await page.keyboard.insertText('1');
    await page.getByRole('button', { name: 'Go to error' }).waitFor({ state: 'detached' });
    await page.getByText('Not saved in the app yet: it does not build.').waitFor({ state: 'detached' });
    await eventually(async () => (await stored(home))?.includes('const broken = 1;') ?? false);
  });

  it('discards the draft of a new file with the file', async () => {
    const path = 'components/Draft.jsx';
    const body = { file: { id: path, content: 'export const Draft = () => (\n' } };
    await host.code(host.ada).updateFile({ params: { appId }, body });
    await open(path);
    await page.getByText('Not saved in the app yet: it does not build.').waitFor();
    await waitForCount(page.getByRole('button', { name: `Delete ${path}` }), 0);
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await row('Draft.jsx').waitFor({ state: 'detached' });
    await editor(path).waitFor({ state: 'detached' });
    expect(await stored(path)).to.equal(undefined);
  });
});
