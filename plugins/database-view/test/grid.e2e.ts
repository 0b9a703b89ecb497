import { violationsOnEachDevice, waitForCount, waitForValue } from '@buildai/web/testing';
import { eventually } from '@buildai/core/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { expect } from 'chai';
import type { DatabaseBrowser } from './support/database-browser.js';
import { startDatabaseBrowser } from './support/database-browser.js';

const entity = (name: string, properties: object) => ({
  path: `entities/${name}.json`,
  content: JSON.stringify({ type: 'object', properties }),
});
const files = [
  entity('Beekeeper', { name: { type: 'string' } }),
  entity('Visit', { keeper: { type: 'string', 'x-reference': 'Beekeeper' }, note: { type: 'string' } }),
  entity('Note', { text: { type: 'string', format: 'long-text' } }),
  entity('Hive', { name: { type: 'string' }, keeper: { type: 'string', 'x-reference': 'Beekeeper' } }),
];

describe('The rows of the grid', function () {
  let database: DatabaseBrowser;
  let host: DatabaseBrowser['host'];
  let context: DatabaseBrowser['context'];
  let page: Page;
  let appId: string;

  before(async () => {
    database = await startDatabaseBrowser();
    ({ host, context } = database);
  });
  after(() => database?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    ({ appId } = (await host.newApp(files)).app);
    await host.addRecords(appId, 'Beekeeper', [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }]);
    const keepers = (await host.recordsOf(appId, 'Beekeeper')).records;
    const hives = Array.from({ length: 6 }, (_, index) => ({
      name: `Hive ${index + 1}`,
      keeper: keepers.find(({ name }) => name === (index % 2 ? 'Grace Hopper' : 'Ada Lovelace'))?.id,
    }));
    await host.addRecords(appId, 'Hive', hives);
    page = await context.newPage();
    await page.goto(`${host.url}/build/app/${appId}?panel=database&entity=Hive`);
    await grid().getByText('Hive 6', { exact: true }).waitFor();
  });
  afterEach(() => page.close());

  const grid = () => page.getByRole('grid');
  const namesOf = async () => (await host.recordsOf(appId, 'Hive')).records.map(({ name }) => name);

  it('are found by the name of the row that they link to', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filter' });
    await dialog.getByRole('combobox', { name: 'Column' }).press('Enter');
    await page.getByRole('option', { name: 'Keeper', exact: true }).press('Enter');
    await dialog.getByRole('combobox', { name: 'Keeper', exact: true }).fill('grace');
    await waitForCount(dialog.getByRole('option'), 1);
    await dialog.getByRole('option', { name: 'Grace Hopper' }).click();
    // What is typed next looks for another one.
    await waitForValue(() => dialog.getByRole('combobox', { name: 'Keeper', exact: true }).inputValue(), '');
    expect(await violationsOnEachDevice(page, 'database-filter-link')).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByRole('button', { name: 'Keeper is any of Grace Hopper' }).waitFor();
    await grid().getByText('Hive 1', { exact: true }).waitFor({ state: 'detached' });
    await waitForValue(
      () => grid().locator('[role=row] [role=gridcell]:nth-child(2)').allInnerTexts(),
      ['Hive 2', 'Hive 4', 'Hive 6'],
    );
  });

  it('are filtered with fields whose outline does not strike through their label', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filter' });
    await dialog.getByRole('combobox', { name: 'Condition' }).focus();
    // Only a border has a gap for the label; a line that is an inner shadow has none.
    const outline = dialog.locator('.Mui-focused > fieldset');
    await waitForValue(() => outline.evaluate((each) => getComputedStyle(each).borderTopWidth), '2px');
    await waitForValue(
      () => outline.evaluate((each) => getComputedStyle(each).boxShadow.includes('inset')),
      false,
    );
  });

  it('are found by a field of the row that they link to, also in a saved view', async () => {
    await host.addRecords(appId, 'Hive', [{ name: 'Hive 7' }]);
    await grid().getByText('Hive 7', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filter' });
    const choose = async (select: string, option: string) => {
      await dialog.getByRole('combobox', { name: select }).press('Enter');
      await page.getByRole('option', { name: option, exact: true }).press('Enter');
    };
    await choose('Column', 'Keeper');
    await choose('Field of Keeper', 'Name');
    await dialog.getByRole('textbox', { name: 'Value' }).fill('grace');
    // The rows beside an open dialog are hidden from screen readers, and from roles.
    const shown = () => page.locator('[role=row] [role=gridcell]:nth-child(2)').allInnerTexts();
    await waitForValue(shown, ['Hive 2', 'Hive 4', 'Hive 6']);
    expect(await violationsOnEachDevice(page, 'database-filter-related')).to.deep.equal([]);
    await choose('Condition', 'is empty');
    await waitForValue(shown, ['Hive 7']);
    await choose('Condition', 'does not contain');
    await dialog.getByRole('textbox', { name: 'Value' }).fill('grace');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    const chip = page.getByRole('button', { name: 'Keeper › Name does not contain grace' });
    await chip.waitFor();
    await waitForValue(shown, ['Hive 7', 'Hive 1', 'Hive 3', 'Hive 5']);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Not with Grace');
    await page.getByRole('button', { name: 'Create view' }).click();
    await page.getByRole('button', { name: /Not with Grace/ }).waitFor();
    await page.reload();
    await chip.waitFor();
    await waitForValue(shown, ['Hive 7', 'Hive 1', 'Hive 3', 'Hive 5']);
  });

  it('are searched beside several filters on a phone, with room to type', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const condition of ['contains', 'does not contain']) {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Filter' });
      await dialog.getByRole('combobox', { name: 'Condition' }).click();
      await page.getByRole('option', { name: condition, exact: true }).click();
      await dialog.getByRole('textbox', { name: 'Value' }).fill('ive');
      await dialog.getByRole('button', { name: 'Done' }).click();
    }
    const search = page.getByRole('searchbox');
    await waitForValue(async () => ((await search.boundingBox())?.width ?? 0) >= 80, true);
    // What is used less often is in a menu.
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'JSON: All rows' }).waitFor();
    await page.keyboard.press('Escape');
    await more.click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByRole('dialog', { name: /^History of/ }).waitFor();
  });

  it('are added by keys alone, also where a link comes first', async () => {
    await page.goto(`${host.url}/build/app/${appId}?panel=data&entity=Visit`);
    await waitForValue(() => new URL(page.url()).search, '?panel=database&entity=Visit');
    await page.getByRole('button', { name: 'New row' }).press('Enter');
    const row = page.getByRole('row', { name: 'New row' });
    await waitForValue(
      () => row.getByRole('button', { name: 'Keeper' }).evaluate((each) => each === document.activeElement),
      true,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Keeper', exact: true }).fill('grace');
    await waitForCount(page.getByRole('option'), 1);
    await page.keyboard.press('Enter');
    await row.getByText('Grace Hopper').waitFor();
    await row.getByRole('textbox', { name: 'Note' }).fill('Calm');
    await page.keyboard.press('Enter');
    await eventually(async () => (await host.recordsOf(appId, 'Visit')).records[0]?.note === 'Calm');
  });

  it('are edited in the cell of the first press', async () => {
    await grid().getByText('Hive 3', { exact: true }).click();
    await page.keyboard.type('Third');
    await page.keyboard.press('Enter');
    await eventually(async () => (await namesOf()).includes('Third'));
    expect(await namesOf()).not.to.include('Hive 3');
  });

  it('keep all that is typed and pasted before the code of the editor has loaded', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/PopoverEditor-*', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await grid().getByText('Hive 3', { exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await page.evaluate(() => navigator.clipboard.writeText('ace '));
    await page.keyboard.type('gr');
    await page.keyboard.press('Control+v');
    await page.keyboard.type('h');
    await page.keyboard.press('Control+Enter');
    release();
    await waitForValue(() => page.getByRole('combobox', { name: 'Keeper' }).inputValue(), 'grace h');
    await page.getByRole('option', { name: 'Grace Hopper' }).waitFor();
    await page.keyboard.press('Enter');
    await waitForValue(() => grid().getByText('Grace Hopper').count(), 4);
  });

  it('keep their value when a key opens the editor before its code has loaded', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/PopoverEditor-*', async (route) => {
      await released;
      await route.continue();
    });
    await host.addRecords(appId, 'Note', [{ text: 'First line' }]);
    await page.goto(`${host.url}/build/app/${appId}?panel=database&entity=Note`);
    await grid().getByText('First line').click();
    await page.keyboard.press('Enter');
    // Nothing of these changes the cell, or leaves it.
    for (const key of ['Delete', 'ArrowDown', '!', '?']) await page.keyboard.press(key);
    release();
    const field = page.getByRole('dialog', { name: 'Edit Text' }).getByRole('textbox', { name: 'Text' });
    await waitForValue(() => field.inputValue(), 'First line!?');
    await page.keyboard.press('Control+Enter');
    await eventually(async () => (await host.recordsOf(appId, 'Note')).records[0]?.text === 'First line!?');
  });

  it('come back from the history, which offers an undo that everyone can perceive', async () => {
    await grid().getByText('Hive 3', { exact: true }).click();
    await page.keyboard.type('Third');
    await page.keyboard.press('Enter');
    await eventually(async () => (await namesOf()).includes('Third'));
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const history = page.getByRole('dialog', { name: 'History of Hive' });
    await history.getByRole('button', { name: 'Restore Third' }).first().click();
    await page.getByRole('menuitem', { name: 'Restore this row as it was before' }).click();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const isUndo = () => undo.evaluate((each) => each === document.activeElement);
    // From the first button of the drawer backwards, and on into the drawer again.
    await history.getByRole('button').first().focus();
    const first = await focused();
    await page.keyboard.press('Shift+Tab');
    await waitForValue(focused, 'Dismiss');
    await page.keyboard.press('Shift+Tab');
    await waitForValue(isUndo, true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await waitForValue(focused, first);
    // From its last button forwards.
    await history.getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    await waitForValue(isUndo, true);
    await page.keyboard.press('Enter');
    await eventually(async () => (await namesOf()).includes('Third'));
    await waitForValue(
      () => history.evaluate((each) => each.closest('[role=presentation]')?.contains(document.activeElement)),
      true,
    );
  });

  it('go back to an earlier state as a selection, and forward again', async () => {
    for (const name of ['Hive 1', 'Hive 2', 'Hive 3']) {
      const row = grid().getByText(name, { exact: true });
      await row.click();
      await page.keyboard.type(`${name} new`);
      await page.keyboard.press('Enter');
      await eventually(async () => (await namesOf()).includes(`${name} new`));
    }
    for (const row of [1, 2])
      await page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).click();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const history = page.getByRole('dialog', { name: 'History of Hive' });
    await history.getByRole('button', { name: 'Restore Hive 1 new' }).first().click();
    await page.getByRole('menuitem', { name: 'Restore the 2 selected rows to before this change' }).click();
    await page.getByText('2 rows restored.').waitFor();
    expect((await namesOf()).slice(0, 3)).to.deep.equal(['Hive 1', 'Hive 2', 'Hive 3 new']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await eventually(async () => (await namesOf())[0] === 'Hive 1 new');
  });

  it('are chosen from the last one to the one that is pressed with Shift', async () => {
    const rowBox = (row: number) => page.getByRole('checkbox', { name: `Select row ${row}`, exact: true });
    await rowBox(3).click();
    await rowBox(5).click({ modifiers: ['Shift'] });
    await page.getByText('3 rows selected').waitFor();
    await rowBox(6).click({ modifiers: ['Shift'] });
    await page.getByText('4 rows selected').waitFor();
    await waitForValue(() => rowBox(2).isChecked(), false);
  });
});
