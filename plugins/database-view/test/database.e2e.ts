import { followAddress, violationsOnEachDevice, waitForCount, waitForValue } from '@buildai/web/testing';
import { eventually } from '@buildai/core/testing';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { expect } from 'chai';
import type { DatabaseBrowser } from './support/database-browser.js';
import { startDatabaseBrowser } from './support/database-browser.js';

const entity = (name: string, properties: object, more: object = {}) => ({
  path: `entities/${name}.json`,
  content: JSON.stringify({ type: 'object', properties, ...more }),
});
const files = [
  entity('Beekeeper', { name: { type: 'string' } }),
  entity(
    'Hive',
    {
      name: { type: 'string', maxLength: 80 },
      frames: { type: 'integer', minimum: 0 },
      state: { type: 'string', enum: ['healthy', 'weak', 'lost'] },
      tags: { type: 'array', items: { type: 'string', enum: ['roof', 'queen', 'meadow'] } },
      isFed: { type: 'boolean' },
      inspectedOn: { type: 'string', format: 'date' },
      keeper: { type: 'string', 'x-reference': 'Beekeeper' },
      photo: { type: 'string', format: 'image' },
      notes: { type: 'string' },
      sensor: { type: 'object' },
    },
    { required: ['name'] },
  ),
  entity('User', { nickname: { type: 'string' } }),
];
const states = ['healthy', 'weak', 'lost'];

describe('The database panel', function () {
  let database: DatabaseBrowser;
  let host: DatabaseBrowser['host'];
  let context: DatabaseBrowser['context'];
  let page: Page;
  let appId: string;

  before(async () => {
    database = await startDatabaseBrowser({ entities: { indexFromRows: 50, slowFromMs: 0 } });
    ({ host, context } = database);
    page = await context.newPage();
  });
  after(() => database?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    ({ appId } = (await host.newApp(files)).app);
    await host.addRecords(appId, 'Beekeeper', [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }]);
  });
  // The page goes on to the app of the next test.
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await page.close();
    page = await context.newPage();
  });

  const open = (more = '') => followAddress(page, `${host.url}/build/app/${appId}?panel=database${more}`);
  const grid = () => page.getByRole('grid');
  const rowsOf = async (name = 'Hive') => (await host.recordsOf(appId, name)).records;
  const addHives = async (count: number) => {
    const keepers = await rowsOf('Beekeeper');
    await host.addRecords(
      appId,
      'Hive',
      Array.from({ length: count }, (_, index) => ({
        name: `Hive ${index + 1}`,
        frames: index % 12,
        state: states[index % 3],
        tags: index % 2 ? ['roof', 'queen'] : ['meadow'],
        isFed: index % 4 === 0,
        inspectedOn: `2026-05-${String((index % 28) + 1).padStart(2, '0')}`,
        keeper: keepers[index % 2]?.id,
        notes: index % 3 ? 'Calm, with plenty of brood on both sides of every frame.' : 'Calm',
        sensor: { weight: 20 + index },
      })),
    );
  };

  it('lists the entities, and shows their rows on each device', async () => {
    await addHives(60);
    await open('&entity=Hive');
    await grid().getByText('Hive 1', { exact: true }).waitFor();
    const links = page.getByRole('navigation', { name: 'Entities' }).getByRole('link');
    await links.filter({ hasText: 'Hive60' }).waitFor();
    await waitForValue(() => links.allTextContents(), ['Beekeeper2', 'Hive60']);
    expect(await violationsOnEachDevice(page, 'database-grid')).to.deep.equal([]);

    await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('brood');
    await grid().getByText('Hive 2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Indexes and slow queries' }).click();
    const performance = page.getByRole('dialog', { name: 'Performance of Hive' });
    await performance.getByText('Rows where any text matches a search, newest first').waitFor();
    await performance.getByText('Newest rows first').waitFor();
    expect(await violationsOnEachDevice(page, 'database-performance')).to.deep.equal([]);
  });

  it('copies links by name for other programs, and pastes what was copied as the same links', async () => {
    await addHives(2);
    // The name of the copied link is not the name of one row only.
    await host.addRecords(appId, 'Beekeeper', [{ name: 'Ada Lovelace' }]);
    const linked = (await rowsOf()).map(({ keeper }) => keeper);
    await open('&entity=Hive');
    // Six columns before that of the keeper.
    const choose = async (row: string) => {
      await grid().getByText(row, { exact: true }).click();
      for (let column = 0; column < 6; column += 1) await page.keyboard.press('ArrowRight');
    };
    await grid().getByText('Ada Lovelace', { exact: true }).waitFor();
    await choose('Hive 1');
    const clipboard = (type: 'copy' | 'paste', text = '') =>
      page.evaluate(
        (given) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', given.text);
          const event = new ClipboardEvent(given.type, { clipboardData, bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(event);
          return clipboardData.getData('text/plain');
        },
        { type, text },
      );
    const copied = await clipboard('copy');
    expect(copied).to.equal('Ada Lovelace');
    await choose('Hive 2');
    await clipboard('paste', copied);
    await eventually(async () => {
      const [one, other] = await rowsOf();
      return one?.keeper === other?.keeper && linked.includes(one?.keeper);
    });
    await page.keyboard.press('Control+z');
    await eventually(async () => (await rowsOf()).every(({ keeper }, index) => keeper === linked[index]));
  });

  it('creates, edits and deletes rows by keys alone', async () => {
    await addHives(2);
    await open('&entity=Hive');
    await page.getByRole('button', { name: 'New row' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await grid().getByText('This is required.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Clearing');
    await page.keyboard.press('Escape');
    await page.getByText('Row discarded.').waitFor();
    await page.keyboard.press('Control+z');
    await waitForCount(page.getByText('Row discarded.'), 0);
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await grid().getByText('Clearing').waitFor();

    // The first cell of the new row has the focus.
    await page.locator('[role=grid]:focus').waitFor();
    await page.keyboard.press('F2');
    await page.keyboard.type('Orchard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await eventually(async () => {
      const [row] = await rowsOf();
      return row?.name === 'Orchard' && row.frames === 7;
    });
    await page.keyboard.press('Control+z');
    await eventually(async () => (await rowsOf())[0]?.frames === undefined);

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Control+Delete');
    await page.getByRole('button', { name: 'Delete row', exact: true }).press('Enter');
    await eventually(async () => (await rowsOf()).length === 2);
    await page.getByText('1 row deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await page.getByText('1 row restored.').waitFor();
    await eventually(async () => (await rowsOf()).some(({ name }) => name === 'Orchard'));
    await grid().getByText('Orchard').click();
    await page.keyboard.press('Control+Delete');
    await page.getByRole('button', { name: 'Delete row', exact: true }).press('Enter');
    await eventually(async () => (await rowsOf()).length === 2);

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of Hive' });
    const deleted = history.getByRole('listitem').filter({ hasText: 'deleted' }).first();
    await deleted.waitFor();
    await history.getByRole('listitem').filter({ hasText: 'Frames: empty → 7' }).waitFor();
    expect(await violationsOnEachDevice(page, 'database-history')).to.deep.equal([]);
    await deleted.getByRole('button', { name: /^Restore/ }).click();
    await page.getByRole('menuitem', { name: 'Restore this row as it was before' }).click();
    // The toast of the row before may still be shown.
    await eventually(async () => (await rowsOf()).length === 3);
    await page.getByText('1 row restored.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await eventually(async () => (await rowsOf()).length === 2);

    await page.getByRole('button', { name: 'History' }).click();
    const undone = history
      .getByRole('listitem')
      .filter({ hasText: /deleted.*by a restore/ })
      .first();
    await undone.getByRole('button', { name: /^Restore/ }).click();
    await page.getByRole('menuitem', { name: 'Restore the table to before this change…' }).click();
    await page
      .getByRole('dialog', { name: /^Restore Hive to/ })
      .getByRole('button', { name: 'Restore' })
      .click();
    await eventually(async () => (await rowsOf()).length === 3);
    await page.getByText(/^\d rows? restored\.$/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await eventually(async () => (await rowsOf()).length === 2);
  });

  it('says why a value is refused, and that no row matches a search', async () => {
    await addHives(1);
    await open('&entity=Hive');
    await grid().getByText('Hive 1', { exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    const reason = page.getByRole('alert').filter({ hasText: '“abc” is not a number.' });
    await reason.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('-5');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'This should be at least 0.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await page.getByText('Failed to update row. Name: This is required.').waitFor();

    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('{ "depth": 2 }');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(async () => JSON.stringify((await rowsOf())[0]?.sensor) === '{"depth":2}');

    await page.getByRole('button', { name: 'New row' }).click();
    await page.keyboard.press('Enter');
    const missing = page.getByRole('row', { name: 'New row' }).getByText('This is required.');
    await missing.waitFor();
    await page.keyboard.type('Orchard');
    await waitForCount(missing, 0);
    await page.keyboard.press('Escape');

    await page.getByRole('searchbox', { name: 'Search rows' }).fill('zebra');
    await page.getByText('No rows match “zebra”.').waitFor();
    expect(await violationsOnEachDevice(page, 'database-no-match')).to.deep.equal([]);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await grid().getByText('Hive 1', { exact: true }).waitFor();
  });

  it('tells changes in the history as cells show them', async () => {
    await addHives(1);
    await open('&entity=Hive');
    await grid().getByText('Hive 1', { exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('weak');
    await waitForCount(page.getByRole('option'), 1);
    await page.keyboard.press('Enter');
    await eventually(async () => (await rowsOf())[0]?.state === 'weak');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('grace');
    await page.getByRole('option', { name: 'Grace Hopper' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'History' }).click();
    const changes = page.getByRole('listitem').filter({ hasText: 'changed Hive 1' });
    await changes.filter({ hasText: 'State: Healthy → Weak' }).waitFor();
    await changes.filter({ hasText: 'Keeper: Ada Lovelace → Grace Hopper' }).waitFor();
  });

  it('keeps the cursor and the editor on their row when others add and delete rows', async () => {
    await addHives(3);
    await open('&entity=Hive');
    await grid().getByText('Hive 1', { exact: true }).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    const create = async (name: string) => {
      await other.getByRole('button', { name: 'New row' }).click();
      await other.getByRole('textbox', { name: 'Name' }).fill(name);
      await other.keyboard.press('Enter');
      await grid().getByText(name, { exact: true }).waitFor();
    };
    const before = await rowsOf();
    const second = before[1] ?? expect.fail('There is no second row.');

    await grid().focus();
    await page.keyboard.press('ArrowDown');
    await create('North');
    await page.keyboard.type('Orchard');
    await create('South');
    await page.keyboard.press('Enter');
    await eventually(async () => (await rowsOf()).some(({ name }) => name === 'Orchard'));
    const names = (await rowsOf()).map(({ id, name }) => [id, name]).slice(2);
    expect(names).to.deep.equal(before.map(({ id, name }) => [id, id === second.id ? 'Orchard' : name]));

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('F2');
    await page.keyboard.type('Lost');
    const row = other.getByRole('row').filter({ hasText: 'Orchard' });
    await row.hover();
    await row.getByRole('button', { name: /^Delete row/ }).click();
    await other.getByRole('button', { name: 'Delete row', exact: true }).click();
    await page.getByText('The row you were editing was deleted or moved. Nothing was saved.').waitFor();
    await page.keyboard.type('x');
    await page.getByText('The row you were in was deleted or moved. Select a cell again.').waitFor();
    await waitForCount(grid().getByRole('textbox'), 0);
    expect((await rowsOf()).map(({ name }) => name)).to.not.include('Lost');
    await other.close();
  });

  it('changes columns with the rows in place, and asks the assistant for access', async () => {
    const hive = entity('Hive', { name: { type: 'string' }, notes: { type: 'string' } });
    ({ appId } = (await host.newApp([hive])).app);
    await host.addRecords(appId, 'Hive', [
      { name: 'North', notes: '12' },
      { name: 'South', notes: 'many' },
    ]);
    await open('&entity=Hive');
    const menu = (label: string) => page.getByRole('button', { name: `Column ${label}`, exact: true });
    await menu('Notes').click();
    await page.getByRole('menuitem', { name: 'Edit column' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Column name' }).fill('  Boxes ');
    await page.keyboard.press('Enter');
    await page.getByText('Renamed the field Notes of Hive to Boxes').waitFor();

    await menu('Boxes').click();
    await page.getByRole('menuitem', { name: 'Edit column' }).click();
    await page.getByRole('menuitem', { name: 'Change type' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the type of Boxes' });
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Number', exact: true }).click();
    await dialog.getByRole('cell', { name: 'many' }).waitFor();
    await dialog.getByText('Of 2 rows: 1 value can’t be converted.').waitFor();
    expect(await violationsOnEachDevice(page, 'database-column-type')).to.deep.equal([]);
    await dialog.getByRole('button', { name: 'Change type' }).click();
    await menu('Boxes (before)').waitFor();
    const kept = (await rowsOf()).map(({ name, notes, notesBefore }) => [name, notes, notesBefore]);
    expect(kept).to.have.deep.members([
      ['North', 12, undefined],
      ['South', undefined, 'many'],
    ]);

    await page.getByRole('button', { name: 'Add a column' }).click();
    const form = page.getByRole('dialog', { name: 'New column' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Honey');
    await page.keyboard.press('Enter');
    await menu('Honey').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await menu('Honey').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Access: Creator only' }).click();
    const access = page.getByRole('dialog', { name: 'Access' });
    await access.getByRole('button', { name: 'Admin only' }).waitFor();
    expect(await violationsOnEachDevice(page, 'database-access')).to.deep.equal([]);
  });
});
