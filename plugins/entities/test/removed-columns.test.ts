import { appFeatures } from '@buildai/app-features/shared';
import { definePlugin } from '@buildai/core';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import type { ColumnCodemod } from '../src/shared/index.js';
import { columnCodemods } from '../src/shared/index.js';
import { startWithDeals } from './support/deal-columns.js';
import { startEntityHost } from './support/entity-host.js';

describeOnEachDatabase('Removed columns', (database) => {
  it('are deleted without their values, which come back with the version before', async () => {
    await using host = await startEntityHost(database);
    const { versionId, columns } = await startWithDeals(host, [{ name: 'A', budget: '5' }, { name: 'B' }]);
    const loss = await columns.preview({ kind: 'remove', field: 'budget' });
    expect(loss).to.include({ rows: 2, empty: 1, exact: 1 });
    expect(loss.notes.join(' ')).to.include('Rows keep their values');
    await columns.change({ kind: 'remove', field: 'budget' });
    const without = { name: 'B', stage: 'Open' };
    expect(await columns.rows()).to.deep.equal([{ name: 'A', stage: 'Open' }, without]);
    await host.restore(versionId);
    expect(await columns.rows()).to.deep.equal([{ name: 'A', budget: '5', stage: 'Open' }, without]);
  });

  it('are deleted without a word about values where no row has one', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, [{ name: 'A' }]);
    const loss = await columns.preview({ kind: 'remove', field: 'budget' });
    expect(loss).to.deep.include({ exact: 0, notes: [] });
  });

  it('are deleted with the code that uses them, as codemods of plugins say, and both come back', async () => {
    const page = 'export default () => null;';
    const rest = (entity: string, field: string) => `export default () => ${entity}.list('${field}');`;
    const codemod: ColumnCodemod = async ({ files, entity, field }) =>
      files
        .filter(({ path }) => path.startsWith('pages/'))
        .map(({ path }) =>
          path === 'pages/Board.jsx'
            ? { type: 'delete', path }
            : {
                type: 'write',
                path,
                content: path === 'pages/Home.jsx' ? rest(entity, field) : `// ${field}`,
              },
        );
    const plugin = definePlugin({
      id: 'codemods',
      dependsOn: ['app-features', 'entities'],
      register(kit) {
        const pages = { pattern: /^pages\/\w+\.jsx$/, rule: 'pages/*.jsx' };
        kit.contribute(appFeatures, { id: 'pages', files: [pages] });
        kit.contribute(columnCodemods, codemod);
      },
    });
    await using host = await startEntityHost(database, { plugins: [plugin] });
    const { columns } = await startWithDeals(host, []);
    const code = { 'pages/Board.jsx': page, 'pages/Home.jsx': page, 'pages/Deals.jsx': page };
    const before = await host.change({
      changes: Object.entries(code).map(([path, content]) => ({ type: 'write', path, content })),
    });
    const codeNow = async () => {
      const files = await host.service(versionStore).files(await columns.head());
      return Object.fromEntries(
        files.filter(({ path }) => path.startsWith('pages/')).map(({ path, content }) => [path, content]),
      );
    };
    const { files, notes } = await columns.preview({ kind: 'remove', field: 'budget' });
    expect(notes).to.include.members([
      'pages/Board.jsx is deleted, too: it is made of this column.',
      'Some of what shows this column in pages/Home.jsx is removed, too.',
      'What shows this column in pages/Deals.jsx is removed, too.',
    ]);
    expect(files).to.deep.equal([{ path: 'pages/Home.jsx', mentions: 1 }]);
    expect(await codeNow()).to.deep.equal(code);
    await columns.change({ kind: 'remove', field: 'budget' });
    expect(await codeNow()).to.deep.equal({
      'pages/Home.jsx': rest('Deal', 'budget'),
      'pages/Deals.jsx': '// budget',
    });
    await host.restore(before?.versionId ?? '');
    expect(await codeNow()).to.deep.equal(code);
  });
});
