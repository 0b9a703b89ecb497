import { columnsApi, entitiesApi } from '@buildai/entities/shared';
import type { ColumnChangeInput } from '@buildai/entities/shared';
import { previewFrame } from '@buildai/runtime/test/support/shell.js';
import { appSurface } from '@buildai/app-features/shared';
import { versionStore } from '@buildai/versions/shared';
import { waitForCount } from '@buildai/web/testing';
import { expect } from 'chai';
import type { DatabaseBrowser } from './support/database-browser.js';
import { startDatabaseBrowser } from './support/database-browser.js';
import tenStars from './ten-stars-plugin.js';

const recipe = {
  name: 'Recipe',
  type: 'object',
  properties: { title: { type: 'string', title: 'Title' } },
};
const home = `import { Recipe } from '@/api/entities';
import { DataTable } from '@/components/ui/data-table';
import { RecordForm } from '@/components/ui/record-form';

export default function Home() {
  return (
    <>
      <RecordForm entity={Recipe} onSubmit={(values) => Recipe.create(values)} />
      <DataTable entity={Recipe} />
    </>
  );
}
`;

describe('A type of fields that a plugin adds', function () {
  this.slow(30_000);
  let database: DatabaseBrowser;
  before(async () => {
    database = await startDatabaseBrowser(undefined, [tenStars]);
  });
  after(() => database?.[Symbol.asyncDispose]());

  it('is chosen in the panel, and works in the app, the table, the API and the prompt', async () => {
    const { context, host } = database;
    const { app } = await host.newApp([
      { path: 'entities/Recipe.json', content: JSON.stringify(recipe) },
      { path: 'pages/Home.jsx', content: home },
    ]);
    const { appId } = app;
    await host.addRecords(appId, 'Recipe', [{ title: 'Soup' }]);
    const schemaNow = async () => {
      const versions = host.service(versionStore);
      const head = await versions.head(appId);
      const files = head ? await versions.files(head.versionId) : [];
      const file = files.find(({ path }) => path === 'entities/Recipe.json');
      return (JSON.parse(file?.content ?? '{}') as typeof recipe).properties as Record<string, unknown>;
    };

    const panel = await context.newPage();
    await panel.goto(`${host.url}/build/app/${appId}?panel=database&entity=Recipe`);
    await panel.getByRole('button', { name: 'Add a column' }).click();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Taste');
    await panel.getByRole('combobox', { name: 'Type' }).click();
    await panel.getByRole('option', { name: 'Ten-star rating' }).click();
    await panel.getByRole('button', { name: 'Add column' }).click();
    await panel.getByRole('button', { name: 'Column Taste', exact: true }).waitFor();
    expect((await schemaNow())['taste']).to.deep.equal({
      type: 'integer',
      format: 'rating',
      minimum: 1,
      maximum: 10,
      description: 'From 1 to 10 stars.',
      'x-type': 'ten-stars/rating',
      title: 'Taste',
    });

    const shown = await context.newPage();
    await shown.goto(`${host.url}/build/app/${appId}?panel=preview`);
    const frame = previewFrame(shown);
    await frame.getByRole('textbox', { name: 'Title' }).fill('Cake');
    await waitForCount(frame.getByRole('radio'), 10);
    await frame.getByRole('radio', { name: '9 stars' }).press('Space');
    await frame.getByRole('button', { name: /save|create|add/i }).press('Enter');
    await frame.getByRole('row', { name: /Cake/ }).waitFor();
    await panel.getByRole('img', { name: '9 of 10' }).waitFor();

    const failure = (work: Promise<unknown>) =>
      work.then(
        () => 'It was accepted.',
        (cause: unknown) => JSON.stringify(cause),
      );
    const api = host.client(entitiesApi, host.ada.token);
    const tooMany = api.createRecord({ params: { appId, entity: 'Recipe' }, body: { taste: 11 } });
    expect(await failure(tooMany)).to.contain('This should be at most 10.');

    const change = async (asked: ColumnChangeInput) => {
      const base = (await host.service(versionStore).head(appId))?.versionId ?? '';
      const params = { appId, entity: 'Recipe' };
      await host.client(columnsApi, host.ada.token).changeColumn({ params, body: { change: asked, base } });
    };
    await change({ kind: 'retype', field: 'taste', type: { type: 'number' } });
    expect(Object.keys((await schemaNow())['taste'] ?? {})).to.not.include.members(['x-type', 'maximum']);
    const unknown = change({ kind: 'add', label: 'X', type: { type: 'string', 'x-type': 'no/such' } });
    expect(await failure(unknown)).to.contain('There is no type no/such.');

    expect(host.service(appSurface).promptFor('data').join('\n')).to.contain(
      '- Ten-star rating: {"type":"integer","format":"rating","minimum":1,"maximum":10',
    );
  });
});
