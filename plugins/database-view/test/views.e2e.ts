import { followAddress, violationsOnEachDevice, waitForValue } from '@buildai/web/testing';
import { eventually } from '@buildai/core/testing';
import { columnsApi, entitiesApi } from '@buildai/entities/shared';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { DatabaseBrowser } from './support/database-browser.js';
import { screen, startDatabaseBrowser } from './support/database-browser.js';

const bike = {
  path: 'entities/Bike.json',
  content: JSON.stringify({
    type: 'object',
    properties: {
      name: { type: 'string' },
      price: { type: 'number', format: 'currency', 'x-currency': 'USD' },
      state: { type: 'string', enum: ['in_stock', 'rented', 'broken'] },
      isElectric: { type: 'boolean' },
      boughtOn: { type: 'string', format: 'date' },
      soldOn: { type: 'string', format: 'date' },
      photo: { type: 'string', format: 'image' },
      notes: { type: 'string' },
    },
  }),
};
const states = ['in_stock', 'rented', 'broken'];
const now = new Date();
const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;

describe('The views of a table', function () {
  let database: DatabaseBrowser;
  let host: DatabaseBrowser['host'];
  let context: DatabaseBrowser['context'];
  let page: Page;
  let appId: string;

  before(async () => {
    database = await startDatabaseBrowser();
    ({ host, context } = database);
    page = await context.newPage();
  });
  after(() => database?.[Symbol.asyncDispose]());
  beforeEach(async () => {
    ({ appId } = (await host.newApp([bike])).app);
    await host.addRecords(
      appId,
      'Bike',
      Array.from({ length: 12 }, (_, index) => ({
        name: `Bike ${index + 1}`,
        price: 50 + index,
        state: states[index % 3],
        boughtOn: `${month}-${String(index + 10)}`,
        ...(index === 0 ? { soldOn: `${month}-12` } : {}),
      })),
    );
    await page.setViewportSize(screen);
    await followAddress(page, address());
    await page.getByRole('grid').getByText('Bike 1', { exact: true }).waitFor();
  });
  // The page goes on to the app of the next test.
  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await page.close();
    page = await context.newPage();
  });

  const address = (more = '') => `${host.url}/build/app/${appId}?panel=database${more}`;
  const button = (name: string, of: Page = page) => of.getByRole('button', { name, exact: true });
  const newView = async (name: string, kind: string): Promise<void> => {
    await page.getByRole('button', { name: /^View: / }).press('Enter');
    await page.getByRole('menuitem', { name: 'New view' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('combobox', { name: 'Show rows as' }).press('Enter');
    await page.getByRole('option', { name: kind, exact: true }).press('Enter');
    await button('Create view').press('Enter');
    await button(`View: ${name}`).waitFor();
  };

  it('are saved, shared with other builders, discarded, duplicated, and deleted with an undo', async () => {
    await waitForValue(() => new URL(page.url()).searchParams.get('entity'), 'Bike');
    await page.getByRole('button', { name: 'Column Price', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sort descending' }).click();
    await button('Save view').click();
    await page
      .getByRole('dialog', { name: 'New view' })
      .getByRole('textbox', { name: 'Name' })
      .fill('Dear first');
    await page.keyboard.press('Enter');
    await button('View: Dear first').waitFor();
    await button('Save view').waitFor({ state: 'detached' });

    const other = await context.newPage();
    await other.goto(page.url());
    await button('View: Dear first', other).waitFor();
    await other
      .getByRole('columnheader', { name: /Price/ })
      .and(other.locator('[aria-sort=descending]'))
      .waitFor();
    await page.getByRole('button', { name: 'Column Notes', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await button('Save view').click();
    await other.getByRole('button', { name: 'Column Notes', exact: true }).waitFor({ state: 'detached' });

    await other.getByRole('button', { name: 'Column Price', exact: true }).click();
    await other.getByRole('menuitem', { name: 'Hide' }).click();
    await button('Discard', other).click();
    await other.getByRole('button', { name: 'Column Price', exact: true }).waitFor();
    await other.close();

    // A new view begins with all rows and columns, in their order.
    await newView('All again', 'Grid');
    await page.getByRole('button', { name: 'Column Notes', exact: true }).waitFor();
    await page.locator('[aria-sort=descending]').waitFor({ state: 'detached' });
    await button('View: All again').click();
    await page.getByRole('menuitemradio', { name: 'Dear first', exact: true }).click();

    await button('View: Dear first').click();
    await page.getByRole('menuitem', { name: 'Duplicate view' }).click();
    await button('View: Dear first copy').click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await button('View: All rows').waitFor();
    await button('Undo').last().click();
    await button('View: Dear first copy').waitFor();
    expect(await violationsOnEachDevice(page, 'views-grid')).to.deep.equal([]);
  });

  it('keep what they show when a field gets another name in the code', async () => {
    await page.getByRole('button', { name: 'Column Price', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sort descending' }).click();
    await button('Save view').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Dear first');
    await page.keyboard.press('Enter');
    await button('View: Dear first').waitFor();
    const params = { appId, entity: 'Bike' };
    const base = (await host.service(versionStore).head(appId))?.versionId ?? '';
    const change = { kind: 'rename', field: 'price', to: 'amount' } as const;
    const sorted = page.waitForResponse(/sort=-amount/);
    await host.client(columnsApi, host.ada.token).changeColumn({ params, body: { change, base } });
    await sorted;
    await page
      .getByRole('columnheader', { name: 'Price' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await button('Save view').waitFor({ state: 'detached' });
  });

  it('move a row between the columns of a board by keys and by dragging, and take it back', async () => {
    await newView('By state', 'Board');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const stateOf = async (name: string) =>
      (await host.recordsOf(appId, 'Bike', { name })).records[0]?.['state'];
    const card = (of: string, name: string) => column(of).getByRole('button', { name, exact: true });
    await column('In stock').getByText('4', { exact: true }).waitFor();
    await card('In stock', 'Bike 1').press('Alt+ArrowRight');
    await card('Rented', 'Bike 1').waitFor();
    await eventually(async () => (await stateOf('Bike 1')) === 'rented');
    await column('Rented').getByText('5', { exact: true }).waitFor();
    await card('Rented', 'Bike 1').press('Control+z');
    await card('In stock', 'Bike 1').waitFor();
    await eventually(async () => (await stateOf('Bike 1')) === 'in_stock');
    // A move that is not stored yet can be taken back, too.
    let changes = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'PATCH' && ++changes === 1) await held;
      await route.continue();
    });
    await card('In stock', 'Bike 1').press('Alt+ArrowRight');
    await card('Rented', 'Bike 1').press('Control+z');
    release();
    await waitForValue(() => changes, 2);
    await card('In stock', 'Bike 1').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    // A drag does not scroll: all columns are in view.
    await page.setViewportSize({ width: 1600, height: 860 });
    // A browser that is busy starts no drag for a press that is over at once.
    await eventually(async () => {
      if (await card('Broken', 'Bike 2').isVisible()) return true;
      await card('Rented', 'Bike 2').hover();
      await page.mouse.down();
      // The first move starts the drag; only a further one is over the column.
      for (let moves = 0; moves < 3; moves += 1) await column('Broken').hover();
      await page.mouse.up();
      return (
        card('Broken', 'Bike 2')
          // eslint-disable-next-line no-restricted-syntax -- Then it is dragged once more.
          .waitFor({ timeout: 2_000 })
          .then(
            () => true,
            () => false,
          )
      );
    });
    await eventually(async () => (await stateOf('Bike 2')) === 'broken');
    expect(await violationsOnEachDevice(page, 'views-board')).to.deep.equal([]);
    await card('Broken', 'Bike 2').press('Enter');
    await page.getByRole('dialog', { name: 'Bike: Bike 2' }).waitFor();
  });

  it('group the rows of a grid, which move with their value', async () => {
    await page.getByRole('button', { name: 'Column State', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Group by this column' }).click();
    const grid = page.getByRole('treegrid', { name: 'Bike' });
    const group = (name: string, isOpen = true) => grid.getByRole('row', { name, expanded: isOpen });
    for (const state of ['In stock', 'Rented', 'Broken']) await group(`State ${state} 4 rows`).waitFor();
    await grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowLeft');
    await group('State In stock 4 rows', false).waitFor();
    await grid.getByText('Bike 1', { exact: true }).waitFor({ state: 'detached' });
    expect(await violationsOnEachDevice(page, 'views-groups')).to.deep.equal([]);
    await page.keyboard.press('ArrowRight');
    await grid.getByText('Bike 1', { exact: true }).waitFor();

    await button('Add row to Rented').click();
    const newRow = page.getByRole('row', { name: 'New row' });
    await newRow.getByRole('textbox', { name: 'Name' }).fill('Bike 13');
    const topOf = async (row: typeof newRow) => (await row.boundingBox())?.y ?? 0;
    expect(await topOf(newRow)).to.be.within(
      (await topOf(group('State Rented 4 rows'))) + 1,
      (await topOf(group('State Broken 4 rows'))) - 1,
    );
    expect(await violationsOnEachDevice(page, 'views-new-row-in-group')).to.deep.equal([]);
    await page.keyboard.press('Enter');
    await group('State Rented 5 rows').waitFor();
    const [added] = (await host.recordsOf(appId, 'Bike', { name: 'Bike 13' })).records;
    expect(added).to.include({ state: 'rented' });
    const params = { appId, entity: 'Bike', id: added?.id ?? '' };
    await host.client(entitiesApi, host.ada.token).updateRecord({ params, body: { state: 'broken' } });
    await group('State Broken 5 rows').waitFor();
    await group('State Rented 4 rows').waitFor();

    await button('Save view').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By state');
    await page.keyboard.press('Enter');
    await button('View: By state').waitFor();
    await page.reload();
    await group('State Broken 5 rows').waitFor();
    await button('Grouped by State').click();
    await page.getByRole('menuitem', { name: 'Collapse all groups' }).click();
    await group('State Broken 5 rows', false).waitFor();
  });

  it('show rows as cards, and by their days', async () => {
    await newView('Pictures', 'Gallery');
    await page.getByRole('list', { name: 'Bike', exact: true }).getByText('$50.00').waitFor();
    await page
      .getByRole('list', { name: 'Bike', exact: true })
      .getByText('Is electric', { exact: true })
      .first()
      .waitFor();
    expect(await violationsOnEachDevice(page, 'views-gallery')).to.deep.equal([]);
    // The month of the rows may have ended since.
    await page.clock.setFixedTime(now);
    await newView('Bought', 'Calendar');
    const tenth = page.getByRole('cell', { name: /10$/ });
    await tenth.getByRole('button', { name: 'Bike 1', exact: true }).waitFor();
    expect(await violationsOnEachDevice(page, 'views-calendar')).to.deep.equal([]);
    await button('Next month').click();
    await tenth.getByRole('button', { name: 'Bike 1', exact: true }).waitFor({ state: 'detached' });
    await button('Today').press('Enter');
    await tenth.getByRole('button', { name: 'Bike 1', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: 'Bike: Bike 1' }).waitFor();
    await page.goBack();
    await page.reload();
    await button('View: Bought').waitFor();
    await page.clock.resume();
  });
});
