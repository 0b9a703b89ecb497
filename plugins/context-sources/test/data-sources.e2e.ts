import { eventually, runCommand } from '@buildai/core/testing';
import { expect } from 'chai';
import { encode } from 'iconv-lite';
import {
  accessibilityViolations,
  devices,
  followAddress,
  violationsOnEachDevice,
  launchBrowser,
  reportPageOnFailure,
  waitForCount,
  waitForValue,
} from '@buildai/web/testing';
import { documentBytes } from './support/documents.js';
import { startWebHost } from './support/web-host.js';
import type { WebHost } from './support/web-host.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

describe('The data sources', function () {
  let browser: Browser;
  let host: WebHost;
  let context: Awaited<ReturnType<Browser['newContext']>>;
  /** Goes on to the app of the next test, so that the shell is loaded once. */
  let page: Page;
  let appId: string;
  let pictures = 0;

  before(async () => {
    browser = await launchBrowser();
    host = await startWebHost();
    context = await browser.newContext({
      ...devices.desktop,
      reducedMotion: 'reduce',
      storageState: host.session,
    });
    page = await context.newPage();
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  beforeEach(async () => {
    appId = await host.newApp();
  });
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    console.error(await reportPageOnFailure(browser));
    await page.close();
    page = await context.newPage();
  });

  const open = (more = '') => followAddress(page, `${host.url}/build/app/${appId}?panel=data-sources${more}`);
  const addText = (name: string) =>
    host.context.ingestText({ query: { appId }, body: { context: 'Bees sleep in winter.', name } });
  const row = (name: string) =>
    page.getByRole('list', { name: 'Data items' }).getByRole('listitem').filter({ hasText: name });
  const synced = (name: string) => row(name).getByText('Synced', { exact: true }).waitFor();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const choose = async (name: string, entry: string) => {
    await button(`More about ${name}`).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const isFine = async () => {
    pictures += 1;
    expect(await violationsOnEachDevice(page, `data-sources-${pictures}`)).to.deep.equal([]);
    const sideways = await page
      .locator('[role=dialog] .MuiDialogContent-root')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(sideways).to.equal(0);
  };

  it('start empty, and accept a text', async () => {
    await open();
    await page.getByText('No data yet').waitFor();
    await isFine();
    await button('Add data').click();
    await button(/^Text/).waitFor();
    await isFine();
    await button(/^Text/).click();
    await button('Add text').click();
    await page.getByText('Please enter some text').waitFor();
    await isFine();
    await page.getByRole('textbox', { name: 'Text' }).fill('Bees sleep in winter.');
    await page.getByRole('textbox', { name: 'Name' }).fill('Winter');
    await button('Add text').click();
    await synced('Winter');
    await row('Winter').getByText('1 chunk').waitFor();
  });

  it('keep the state of the newest live event, even if an older list arrives later', async () => {
    const renamed = async (id: string, name: string) => {
      await host.context.changeItem({ params: { id }, body: { name } });
      await row(name).waitFor();
    };
    const [winter, spring, weeds] = await Promise.all(['Winter', 'Spring', 'Weeds'].map(addText));
    await open();
    for (const name of ['Winter', 'Spring', 'Weeds']) await synced(name);
    const overtaken = new Promise<void>((resolve, reject) => {
      void page.route(
        '**/api/context/items?*',
        async (route) => {
          const response = await route.fetch();
          await renamed(winter?.contextItemId ?? '', 'Summer').then(resolve, reject);
          // The page may have aborted this request.
          await route.fulfill({ response }).catch(() => undefined);
        },
        { times: 1 },
      );
    });
    await host.context.deleteItem({ params: { id: weeds?.contextItemId ?? '' } });
    await overtaken;
    await renamed(spring?.contextItemId ?? '', 'Autumn');
    await waitForCount(row('Summer'), 1);
  });

  it('rename an item with Enter, replace it by another, and delete it after a confirmation that names it', async () => {
    await addText('Winter');
    await addText('Summer');
    await open();
    await choose('Winter', 'Rename');
    await page.keyboard.type('Autumn');
    await page.keyboard.press('Escape');
    await row('Winter').waitFor();
    await choose('Winter', 'Rename');
    await page.keyboard.type('Spring');
    await page.keyboard.press('Enter');
    await row('Spring').waitFor();
    await waitForValue(
      () => button('More about Spring').evaluate((element) => element === document.activeElement),
      true,
    );
    await waitForValue(async () => {
      const { contextItems } = await host.context.listItems({ query: { appId } });
      return contextItems.map(({ name }) => name).sort();
    }, ['Spring', 'Summer']);
    await choose('Spring', 'Replace');
    await page.getByRole('radio', { name: 'Summer' }).check();
    await isFine();
    await button('Replace').click();
    await page.getByText(/“Spring” is replaced/).waitFor();
    await choose('Summer', 'Delete');
    await page.getByRole('dialog', { name: 'Delete “Summer”?' }).waitFor();
    await button('Delete item').click();
    await row('Summer').waitFor({ state: 'detached' });
  });

  it('upload files, and name those that are too large', async () => {
    await open('&add=files');
    await button('Upload').click();
    await page.getByText('Please upload a file', { exact: true }).waitFor();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles([
        {
          name: 'hives.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('name,frames\nNorth,8\nSouth,9\n'),
        },
        {
          name: 'large report of the whole year with a long name.txt',
          mimeType: 'text/plain',
          buffer: Buffer.alloc(300_000, 'a'),
        },
        { name: 'bare.csv', mimeType: 'text/csv', buffer: Buffer.from('') },
      ]);
    await page.getByText('300 KB').waitFor();
    await button('Upload').click();
    await page.getByText('Failed to upload context, file size is too big (max 200 KB)').waitFor();
    await page.getByText('Please make sure the CSV file has column headers and a few rows.').waitFor();
    await isFine();
    await button('Remove large report of the whole year with a long name.txt').click();
    await button('Remove bare.csv').click();
    await button('Done').click();
    await synced('hives.csv');
  });

  it('say what of a document was not read, and how to replace it', async () => {
    await open('&add=files');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'report.pdf',
        mimeType: 'application/pdf',
        buffer: documentBytes('mixed.pdf'),
      });
    await button('Upload').click();
    await synced('report.pdf');
    await row('report.pdf').getByText('3 of 5 pages can be searched.').waitFor();
    await isFine();
    await button('Replace report.pdf').click();
    await page.getByRole('dialog').waitFor();
  });

  it('ask for the encoding of an ambiguous text, with a preview of each', async () => {
    const text =
      'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом.';
    await open('&add=files');
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'rights.txt', mimeType: 'text/plain', buffer: encode(text, 'maccyrillic') });
    await button('Upload').click();
    await row('rights.txt').getByText('We can’t tell which encoding this text uses.').waitFor();
    await button('Choose the encoding of rights.txt').click();
    const dialog = page.getByRole('dialog');
    const mac = dialog.getByRole('radio', { name: `Cyrillic (Mac) ${text}` });
    await mac.waitFor();
    await waitForValue(() => dialog.getByRole('button', { name: 'Save' }).isDisabled(), true);
    await isFine();
    const search = dialog.getByRole('searchbox', { name: 'Search encodings' });
    await search.fill('klingon');
    await dialog.getByText('No encoding matches “klingon”.').waitFor();
    await search.fill('mac cyrillic');
    await waitForCount(dialog.getByRole('radio'), 1);
    // With the keyboard only.
    await mac.press('Space');
    const save = dialog.getByRole('button', { name: 'Save', disabled: false });
    await save.waitFor();
    // The item is synced before the response arrives, which says that it is not.
    await page.route(
      '**/api/context/items/*/encoding',
      async (route) => {
        const response = await route.fetch();
        await eventually(async () => {
          const { contextItems } = await host.context.listItems({ query: { appId } });
          return contextItems[0]?.status === 'synced';
        });
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await save.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await synced('rights.txt');
    await choose('rights.txt', 'Text encoding');
    const present = dialog.getByRole('radio', { name: `Cyrillic (Mac) Current ${text}` });
    await present.waitFor();
    await waitForValue(() => present.isChecked(), true);
    await waitForValue(() => dialog.getByRole('button', { name: 'Save' }).isDisabled(), true);
  });

  it('show the form of a source, with errors under their fields', async () => {
    await open('&add=shelf');
    await button('Show what’s available').click();
    await page.getByText('Enter the place.').waitFor();
    await page.getByRole('textbox', { name: 'Place' }).fill('ab');
    await page.getByRole('textbox', { name: 'Rows' }).fill('9');
    await button('Show what’s available').click();
    await page.getByText('At most 5.').waitFor();
    await page.getByRole('textbox', { name: 'Rows' }).fill('3');
    await button('Show what’s available').click();
    await page.getByText('Name the place with three letters at least.').waitFor();
    await isFine();
    await page.getByRole('textbox', { name: 'Place' }).fill('Nowhere');
    await button('Show what’s available').click();
    await page.getByText('There is no shelf there.').waitFor();
  });

  it('add items chosen from a listing, and follow their sync', async () => {
    await open('&add=shelf');
    await page.getByRole('textbox', { name: 'Place' }).fill('Library');
    await button('Show what’s available').click();
    await page.getByRole('checkbox', { name: 'Select all 12' }).waitFor();
    await button('Load more').click();
    await page.getByRole('checkbox', { name: 'Select all 14' }).check();
    await page.getByRole('checkbox', { name: /^Volume 14/ }).uncheck();
    await page.getByText('3 left out').click();
    await page.getByText('Not found (404): 2').click();
    await page.getByRole('link', { name: 'https://shelf.example/17' }).waitFor();
    await isFine();
    await button('Add 13 items').click();
    await row('Volume 2').getByText('Syncing...').waitFor();
    await row('Volume 2').getByText('12 of 40 pages').waitFor();
    await row('Volume 3').getByText('This volume is locked.').waitFor();
    await synced('Volume 13');
    await isFine();
    await page.getByRole('searchbox', { name: 'Search data items' }).fill('volume 2');
    await button('Cancel Volume 2').click();
    await row('Volume 2').getByText('12 of 40 pages').waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Search data items' }).fill('nothing of it');
    await page.getByText('No data item matches “nothing of it”.').waitFor();
    await page.getByRole('searchbox', { name: 'Search data items' }).fill('volume 13');
    await button('More about Volume 13').click();
    await page.getByRole('menuitemradio', { name: 'Weekly' }).click();
    await row('Volume 13')
      .getByText(/next sync/)
      .waitFor();
  });

  it('add all of a source, and remove it with its items', async () => {
    await open('&add=feed');
    await page.getByRole('textbox', { name: 'Feed address' }).fill('bees.example/feed');
    await button('Add Feed').click();
    await synced('Entry 1');
    await page.getByRole('list', { name: 'Sources of this app' }).getByText('2 items found').waitFor();
    await button('Remove Feed: bees.example/feed').click();
    await button('Remove source').click();
    await page.getByText('No data yet').waitFor();
  });

  it('add all items including new ones instead of choosing, and report what was left out', async () => {
    await open('&add=shelf');
    await page.getByRole('textbox', { name: 'Place' }).fill('Library');
    await page.getByRole('radio', { name: /^All items, including new ones/ }).check();
    await button('Add Shelf').click();
    await synced('Volume 14');
    const source = page.getByRole('list', { name: 'Sources of this app' });
    await source.getByText('14 items found').waitFor();
    await waitForValue(() => source.getByRole('combobox').inputValue(), 'daily');
    await button('3 left out').click();
    await page.getByText('Too large: 1').click();
    await page.getByRole('link', { name: 'https://shelf.example/15' }).waitFor();
    await isFine();
  });

  it('connect a service in a popup, and disconnect it', async () => {
    await open('&add=drive');
    await button('Connect Drive').click();
    await page.getByRole('radio', { name: 'ada@drive.example' }).waitFor();
    await isFine();
    await button('Show what’s available').click();
    await page.getByRole('checkbox', { name: /^Plan of the year/ }).check();
    await button('Add 1 item').click();
    await synced('Plan of the year');
    await open('&add=drive');
    await button('Disconnect ada@drive.example').click();
    await button('Disconnect').click();
    await button('Connect Drive').waitFor();
  });

  it('connect a service with a key', async () => {
    await open('&add=vault');
    await button('Connect').click();
    await page.getByText('Enter the key.').waitFor();
    await page.getByLabel('Key of Vault').fill('open-sesame');
    await button('Connect').click();
    await page.getByRole('radio', { name: 'Vault of Ada' }).waitFor();
    await button('Show what’s available').click();
    await page.getByText('Nothing found').waitFor();
    await isFine();
    await button('Try another location').click();
    await button('Disconnect Vault of Ada').click();
    await button('Disconnect').click();
    await page.getByLabel('Key of Vault').waitFor();
  });

  it('show that the limit of the plan is reached, and what lifts it', async () => {
    await addText('Bees');
    await runCommand(host, 'plans grant', { account: 'ada@example.com', plan: 'lite' });
    await open();
    await page.getByText('You’ve reached your plan’s limit for data items.').waitFor();
    await waitForValue(() => button('Add data').isDisabled(), true);
    await open('&add=files');
    await page.getByRole('dialog').getByText('You’ve reached your plan’s limit for data items.').waitFor();
    await waitForValue(() => button('Upload').isDisabled(), true);
    await open('&add=text');
    await page.getByRole('textbox', { name: 'Text' }).fill('More bees.');
    await button('Add text').click();
    await page.getByRole('dialog').getByText('Your plan includes 1 data item.').waitFor();
    expect(await accessibilityViolations(page)).to.deep.equal([]);
  });
});
