import { columnsApi } from '@buildai/entities/shared';
import type { ColumnChangeInput } from '@buildai/entities/shared';
import type { Page } from '@buildai/runtime/test/support/shell.js';
import { previewFrame } from '@buildai/runtime/test/support/shell.js';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { waitForValue } from '@buildai/web/testing';
import type { DatabaseBrowser } from './support/database-browser.js';
import { startDatabaseBrowser } from './support/database-browser.js';

const schema = {
  name: 'Recipe',
  type: 'object',
  properties: {
    title: { type: 'string', title: 'Title' },
    rating: { type: 'integer', format: 'rating', title: 'Rating' },
    kind: { type: 'string', title: 'Kind' },
    source: { type: 'string', title: 'Source' },
  },
  required: ['title'],
};

/** A list, a form and the details of the first recipe on one page. */
const page = (fields: string, imports = '') => `import { Recipe, useRecords } from '@/api/entities';
import { DataTable } from '@/components/ui/data-table';
import { RecordDetails } from '@/components/ui/record-details';
import { RecordForm } from '@/components/ui/record-form';
${imports}
export default function Home() {
  const { records } = useRecords(Recipe);
  return (
    <>
      <section aria-label="List"><DataTable entity={Recipe} ${fields} /></section>
      <section aria-label="Form"><RecordForm entity={Recipe} ${fields} onSubmit={(values) => Recipe.create(values)} /></section>
      <section aria-label="Details"><RecordDetails entity={Recipe} ${fields} record={records[0]} /></section>
    </>
  );
}
`;

/** The fields of an entity as the built-in model wrote them before pages drew from the schema. */
const fieldsFile = `/** What recipes hold: their list, form and details are drawn from this. */
export const recipeFields = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'rating', label: 'Rating', type: 'rating' },
  { name: 'kind', label: 'Kind', type: 'text' },
  { name: 'source', label: 'Source', type: 'text' },
];

export const recipeDefaults = {};
`;

const apps = {
  'that draws from the schema': { 'pages/Home.jsx': page('') },
  'of before, which lists its fields in a file': {
    'components/recipe/recipe-fields.js': fieldsFile,
    'pages/Home.jsx': page(
      'fields={recipeFields}',
      `import { recipeFields } from '@/components/recipe/recipe-fields';`,
    ),
  },
} as const;

describe('A change of columns in the panel', function () {
  this.slow(30_000);
  let database: DatabaseBrowser;
  let host: DatabaseBrowser['host'];

  before(async () => {
    database = await startDatabaseBrowser();
    ({ host } = database);
  });
  after(() => database?.[Symbol.asyncDispose]());

  const labelsIn = async (shown: Page) => {
    const frame = previewFrame(shown);
    const list = await frame.getByRole('region', { name: 'List' }).getByRole('columnheader').allInnerTexts();
    const form = await frame.getByRole('region', { name: 'Form' }).locator('label').allInnerTexts();
    const details = await frame.getByRole('region', { name: 'Details' }).locator('dt').allInnerTexts();
    const plain = (labels: readonly string[]) => labels.map((label) => label.replace(/\s*\*$/, '').trim());
    return { list: plain(list).filter(Boolean), form: plain(form), details: plain(details) };
  };
  const headersOf = (panel: Page) =>
    panel
      .getByRole('button', { name: /^Column / })
      .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-label')?.slice('Column '.length)));
  /** Waits until the running app shows exactly these labels, in this order, everywhere. */
  const shows = async (shown: Page, ...labels: string[]) => {
    await waitForValue(() => labelsIn(shown), { list: labels, form: labels, details: labels });
  };

  for (const [kind, code] of Object.entries(apps))
    it(`shows in the list, the form and the details of an open app ${kind}, and goes back`, async () => {
      const files = Object.entries(code).map(([path, content]) => ({ path, content }));
      const { app, version } = await host.newApp([
        { path: 'entities/Recipe.json', content: JSON.stringify(schema) },
        ...files,
      ]);
      const { appId } = app;
      await host.addRecords(appId, 'Recipe', [
        { title: 'Soup', rating: 4, kind: 'starter', source: 'Grandma' },
        { title: 'Cake', rating: 5, kind: 'dessert', source: 'A book' },
      ]);
      const shown = await database.context.newPage();
      await shown.goto(`${host.url}/build/app/${appId}?panel=preview`);
      await shows(shown, 'Title', 'Rating', 'Kind', 'Source');
      const title = previewFrame(shown).getByRole('region', { name: 'Form' }).getByLabel('Title');
      await title.fill('Tart');

      const panel = await database.context.newPage();
      await panel.goto(`${host.url}/build/app/${appId}?panel=database&entity=Recipe`);
      await panel.getByRole('button', { name: 'Column Rating', exact: true }).click();
      await panel.getByRole('menuitem', { name: 'Edit column' }).click();
      await panel.getByRole('menuitem', { name: 'Rename' }).click();
      await panel.getByRole('textbox', { name: 'Column name' }).fill('Stars');
      await panel.keyboard.press('Enter');
      await shows(shown, 'Title', 'Stars', 'Kind', 'Source');

      const change = async (asked: ColumnChangeInput) => {
        const base = (await host.service(versionStore).head(appId))?.versionId ?? '';
        const params = { appId, entity: 'Recipe' };
        await host.client(columnsApi, host.ada.token).changeColumn({ params, body: { change: asked, base } });
      };
      await change({ kind: 'add', label: 'Servings', type: { type: 'integer' } });
      await shows(shown, 'Title', 'Stars', 'Kind', 'Source', 'Servings');
      // What came after the rename would go with it.
      await panel.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await panel.getByText('The app was changed after this.').waitFor();
      // What is typed into an open form stays.
      await waitForValue(() => title.inputValue(), 'Tart');
      await panel.getByRole('button', { name: 'Column Kind', exact: true }).click();
      await panel.getByRole('menuitem', { name: 'Move right' }).click();
      await shows(shown, 'Title', 'Stars', 'Source', 'Kind', 'Servings');
      await waitForValue(
        async () => (await headersOf(panel)).slice(0, 5),
        ['Title', 'Stars', 'Source', 'Kind', 'Servings'],
      );
      await panel.getByRole('gridcell', { name: 'Soup' }).click();
      await panel.keyboard.press('Control+z');
      await shows(shown, 'Title', 'Stars', 'Kind', 'Source', 'Servings');
      await panel.keyboard.press('Control+Shift+z');
      await shows(shown, 'Title', 'Stars', 'Source', 'Kind', 'Servings');
      await change({ kind: 'move', field: 'servings', place: { field: 'source', side: 'left' } });
      await shows(shown, 'Title', 'Stars', 'Servings', 'Source', 'Kind');
      await change({ kind: 'remove', field: 'source' });
      await shows(shown, 'Title', 'Stars', 'Servings', 'Kind');
      await change({ kind: 'retype', field: 'kind', type: { type: 'string' }, optionsFromValues: true });
      const frame = previewFrame(shown);
      await frame
        .getByRole('region', { name: 'Form' })
        .getByRole('combobox', { name: 'Kind' })
        .press('Enter');
      await frame.getByRole('option', { name: 'Dessert' }).waitFor();
      await shown.keyboard.press('Escape');

      await host
        .service(appChanges)
        .restore(appId, version.versionId, { actor: { accountId: host.ada.accountId } });
      await shows(shown, 'Title', 'Rating', 'Kind', 'Source');
      await panel.getByRole('button', { name: 'Column Rating', exact: true }).waitFor();
      await Promise.all([shown.close(), panel.close()]);
    });
});
