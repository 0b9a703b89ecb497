import { appStore } from '@buildai/apps/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { columnsApi } from '../src/shared/index.js';
import { deal, properties, startWithDeals, valuesOf } from './support/deal-columns.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';
import { failureOf } from './support/failure.js';

const number = { type: 'number' } as const;
const budgets = [
  { name: 'A', budget: '1,234.50' },
  { name: 'B', budget: '0005' },
  { name: 'C', budget: 'many' },
  { name: 'D' },
];

describeOnEachDatabase('Columns', (database) => {
  it('are added beside another, under a name that no row has values of', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, [{ name: 'A', budget: '5' }]);
    await columns.change({ kind: 'remove', field: 'budget' });
    const added = await columns.change({
      kind: 'add',
      label: 'Budget',
      type: number,
      place: { field: 'stage', side: 'left' },
    });
    expect(added.description).to.equal('Added the field Budget to Deal');
    expect(Object.entries((await columns.schema()).properties).map(([name]) => name)).to.deep.equal([
      'name',
      'budget2',
      'stage',
    ]);
    expect(await columns.rows()).to.deep.equal([{ name: 'A', stage: 'Open' }]);
  });

  it('come with others and with options in one version', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, [{ name: 'A', budget: '5' }]);
    await columns.change({ kind: 'remove', field: 'budget' });
    const base = await columns.head();
    const { description, version } = await columns.change({
      kind: 'extend',
      columns: [
        { label: 'Budget', type: number },
        { label: 'Due', type: { type: 'string', format: 'date' } },
        { label: 'Du-e', type: number },
      ],
      options: [{ field: 'stage', labels: ['Paused', 'open', 'paused', 'Late'] }],
    });
    expect(description).to.equal('Added 3 fields and 2 options to Deal');
    expect(version?.parentId).to.equal(base);
    const { properties: extended } = await columns.schema();
    expect(Object.keys(extended)).to.deep.equal(['name', 'stage', 'budget2', 'due', 'duE2']);
    expect(extended['stage']?.enum).to.deep.equal(['Open', 'Won', 'Lost', 'Paused', 'Late']);
    const options = [{ field: 'stage', labels: ['LATE'] }];
    expect((await columns.change({ kind: 'extend', options })).version).to.equal(null);
    const one = await columns.change({ kind: 'extend', options: [{ field: 'stage', labels: ['Old'] }] });
    expect(one.description).to.equal('Added the option Old to Stage of Deal');
    const again = ['Next', 'NEXT'].map((label) => ({ label, type: number }));
    const refused = await failureOf(columns.change({ kind: 'extend', columns: again }));
    expect(JSON.stringify(refused)).to.include('body.change.columns.1.label');
  });

  it('have each label once, ignoring case, and make no version if they have it already', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, []);
    const renamed = { kind: 'describe', field: 'budget', label: 'Stage' } as const;
    expect((await failureOf(columns.change(renamed))).message).to.equal('There is already a column “Stage”.');
    const added = failureOf(columns.change({ kind: 'add', label: ' name ', type: number }));
    expect((await added).message).to.equal('There is already a column “name”.');
    const spelled = async () => (await columns.change({ ...renamed, label: 'BUDGET' })).version === null;
    expect([await spelled(), await spelled()]).to.deep.equal([false, true]);
  });

  it('make a version where rows are converted and the schema stays as it is', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, budgets);
    const { version } = await columns.change({ kind: 'retype', field: 'budget', type: { type: 'string' } });
    expect(version).to.not.equal(null);
  });

  it('get another name in all rows and rules, and the old one back with the version before', async () => {
    await using host = await startEntityHost(database);
    const schema = schemaOf(properties, { required: ['budget'], 'x-unique': [['budget']] });
    const { versionId, columns } = await startWithDeals(host, [{ name: 'A', budget: '5' }], schema);
    const change = { kind: 'rename', field: 'budget', to: 'cost' } as const;
    const { description } = await columns.change(change);
    expect(description).to.equal('Renamed the field Budget of Deal to cost in code');
    expect(await columns.rows()).to.deep.equal([{ name: 'A', cost: '5', stage: 'Open' }]);
    const renamed = await columns.schema();
    expect([renamed.required, renamed['x-unique']]).to.deep.equal([['cost'], [['cost']]]);
    const { store } = host;
    await store.create(host.scopeOf(await columns.head()), 'Deal', { name: 'B', cost: '7' });
    const { versionId: restored } = await host.restore(versionId);
    expect(await columns.rows()).to.deep.equal([
      { name: 'A', budget: '5', stage: 'Open' },
      { name: 'B', budget: '7', stage: 'Open' },
    ]);
    // Undoing the restore gives them the new name again.
    await host.restore((await host.service(versionStore).get(host.app.appId, restored))?.parentId ?? '');
    expect((await columns.rows()).map((row) => row['cost'])).to.deep.equal(['5', '7']);
  });

  it('keep their old name for the published app until the next one is published', async () => {
    await using host = await startEntityHost(database);
    const { versionId, columns } = await startWithDeals(host, [{ name: 'A', budget: '5' }]);
    await host.service(appStore).publish(host.app.appId, versionId);
    await columns.change({ kind: 'rename', field: 'budget', to: 'cost' });
    expect((await columns.rows()).map((row) => row['cost'])).to.deep.equal(['5']);
    expect((await columns.rows(versionId)).map((row) => row['budget'])).to.deep.equal(['5']);
    await host.store.create(host.scopeOf(versionId), 'Deal', { name: 'B', budget: '7' });
    await host.service(appStore).publish(host.app.appId, await columns.head());
    await eventually(async () => (await columns.rows())[1]?.['cost'] === '7');
  });

  it('show in a dry run what each row would lose', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, budgets);
    const loss = await columns.preview({ kind: 'retype', field: 'budget', type: number });
    expect(loss).to.deep.include({ rows: 4, empty: 1, exact: 1, changed: 1, refused: 1 });
    const shown = loss.samples.map(({ before, after, outcome, reason }) => ({
      before,
      after,
      outcome,
      reason,
    }));
    expect(shown).to.deep.equal([
      { before: 'many', after: undefined, outcome: 'refused', reason: 'This should be a number.' },
      {
        before: '0005',
        after: 5,
        outcome: 'changed',
        reason: 'Leading zeros are dropped. A code such as this stays whole only as text.',
      },
    ]);
    expect((await columns.rows())[2]).to.include({ budget: 'many' });
  });

  it('become numbers in the notation that all of their texts tell, of which some are shown', async () => {
    await using host = await startEntityHost(database);
    const texts = ['1.234', '-1.234,56', '12', '0x1F', '9007199254740993'];
    const { columns } = await startWithDeals(
      host,
      texts.map((budget, index) => ({ name: 'ABCDE'[index], budget })),
    );
    const change = { kind: 'retype', field: 'budget', type: number } as const;
    const loss = await columns.preview(change);
    expect(loss).to.deep.include({
      exact: 3,
      changed: 0,
      refused: 2,
      notation: { decimal: ',' },
      question: null,
    });
    // Rows are read by ID, the newest first.
    expect(loss.examples).to.have.deep.members([
      { before: '1.234', after: 1234 },
      { before: '-1.234,56', after: -1234.56 },
    ]);
    await columns.change(change);
    const stored = (await columns.rows()).map(({ budget, budgetBefore }) => budget ?? budgetBefore);
    expect(stored).to.deep.equal([1234, -1234.56, 12, '0x1F', '9007199254740993']);
  });

  it('ask how their texts are written where two notations fit, and change nothing before', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, [{ name: 'A', budget: '1.234' }]);
    const change = { kind: 'retype', field: 'budget', type: number } as const;
    const { question } = await columns.preview(change);
    expect(question).to.deep.equal({ kind: 'decimal', example: '1.234' });
    expect((await failureOf(columns.change(change))).message).to.include('“1.234” can be read in two ways.');
    expect(await columns.preview({ ...change, decimal: ',' })).to.deep.include({
      question: null,
      notation: { decimal: ',' },
      examples: [{ before: '1.234', after: 1234 }],
    });
    expect(await columns.preview({ ...change, type: { type: 'integer' } })).to.deep.include({
      question: null,
      examples: [{ before: '1.234', after: 1234 }],
    });
    await columns.change({ ...change, decimal: '.' });
    expect((await columns.rows())[0]?.budget).to.equal(1.234);
  });

  it('get another type, with the values that do not fit in a new column, and a restore brings all back', async () => {
    await using host = await startEntityHost(database);
    const { versionId, columns } = await startWithDeals(host, budgets);
    const before = await columns.rows();
    const { version } = await columns.change({ kind: 'retype', field: 'budget', type: number });
    expect(version).to.include({ number: 2 });
    expect(await columns.rows()).to.deep.equal([
      { name: 'A', budget: 1234.5, stage: 'Open' },
      { name: 'B', budget: 5, stage: 'Open' },
      { name: 'C', budgetBefore: 'many', stage: 'Open' },
      { name: 'D', stage: 'Open' },
    ]);
    const { properties: after } = await columns.schema();
    expect(after['budget']).to.deep.equal({ type: 'number', title: 'Budget' });
    expect(after['budgetBefore']).to.deep.equal({
      type: 'string',
      title: 'Budget (before)',
      'x-in-table': false,
      'x-write': 'none',
    });
    await host.restore(versionId);
    expect(await columns.rows()).to.deep.equal(before);
  });

  it('get another type without a second column where every value fits', async () => {
    await using host = await startEntityHost(database);
    const schema = schemaOf({ name: { type: 'string' }, pageCount: { type: 'integer' } });
    const rows = [{ name: 'A', pageCount: 120 }, { name: 'B' }];
    const { columns } = await startWithDeals(host, rows, schema);
    const { description } = await columns.change({
      kind: 'retype',
      field: 'pageCount',
      type: { type: 'string' },
    });
    expect(description).to.equal('Changed the field Page count of Deal to text');
    expect(await columns.rows()).to.deep.equal([{ name: 'A', pageCount: '120' }, { name: 'B' }]);
    expect(Object.keys((await columns.schema()).properties)).to.deep.equal(['name', 'pageCount']);
  });

  it('clear or keep values as the builder chose', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, budgets);
    await columns.change({
      kind: 'retype',
      field: 'budget',
      type: number,
      changed: 'keep',
      refused: 'clear',
    });
    expect((await columns.rows()).map(({ budget, budgetBefore }) => [budget, budgetBefore])).to.deep.equal([
      [1234.5, undefined],
      [5, '0005'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('become options of the values that there are, or links to rows of that name', async () => {
    await using host = await startEntityHost(database);
    const company = schemaOf({ name: { type: 'string' } });
    const { versionId, columns } = await startWithDeals(host, [
      { name: 'A', budget: 'acme' },
      { name: 'B', budget: 'Acme' },
      { name: 'C', budget: 'Initech' },
    ]);
    await columns.change({
      kind: 'retype',
      field: 'budget',
      type: { type: 'string' },
      optionsFromValues: true,
    });
    const budget = (await columns.schema()).properties['budget'];
    expect(budget?.enum).to.have.members(['Acme', 'Initech']);
    expect(new Set(Object.values(budget?.['x-option-colors'] as object))).to.have.property('size', 2);
    expect((await columns.rows()).map((row) => row['budget'])).to.deep.equal(['Acme', 'Acme', 'Initech']);
    await host.restore(versionId);
    const withCompanies = await host.saveVersion({ Company: company });
    const { records } = await host.store.createMany(host.scopeOf(withCompanies), 'Company', [
      { name: 'Acme' },
    ]);
    const link = { type: 'string', 'x-reference': 'Company' } as const;
    await columns.change({ kind: 'retype', field: 'budget', type: link });
    expect((await columns.rows()).map((row) => row['budget'] ?? row['budgetBefore'])).to.deep.equal([
      records[0]?.id,
      records[0]?.id,
      'Initech',
    ]);
    const gone = columns.change({
      kind: 'retype',
      field: 'budget',
      type: { ...link, 'x-reference': 'Nobody' },
    });
    expect((await failureOf(gone)).message).to.include('There is no entity Nobody.');
    // Back to text, with the name in place of the ID.
    await columns.change({ kind: 'retype', field: 'budget', type: { type: 'string' } });
    expect((await columns.rows())[0]).to.include({ budget: 'Acme' });
  });

  it('get other options, and rows follow', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, [
      { name: 'A', stage: 'Open' },
      { name: 'B', stage: 'Lost' },
    ]);
    const options = [
      { label: 'New', was: 'Open', color: '#ffcc00' },
      { label: 'Won', was: 'Won' },
    ];
    const change = { kind: 'options', field: 'stage', options } as const;
    expect(await columns.preview(change)).to.deep.include({ rows: 2, exact: 1, refused: 1 });
    await columns.change({ ...change, instead: 'Won' });
    expect((await columns.rows()).map((row) => row['stage'])).to.deep.equal(['New', 'Won']);
    expect((await columns.schema()).properties['stage']).to.deep.include({
      enum: ['New', 'Won'],
      default: 'New',
      'x-option-colors': { New: '#ffcc00' },
    });
    const ordered = [
      { label: 'Won', was: 'Won' },
      { label: 'New', was: 'New' },
    ];
    const moved = await columns.change({ ...change, options: ordered });
    expect(moved.description).to.equal('Changed the options of Stage of Deal');
    expect((await columns.schema()).properties['stage']?.enum).to.deep.equal(['Won', 'New']);
    const more = await columns.change({ ...change, options: [...ordered, { label: 'Lost' }] });
    expect(more.description).to.equal('Added the option Lost to Stage of Deal');
    expect((await columns.schema()).properties['stage']?.['x-option-colors']).to.have.keys('Lost');
    const doubled = [{ label: 'Won' }, { label: 'won' }];
    const failure = await failureOf(columns.change({ ...change, options: doubled }));
    expect(failure.message).to.include('Option already exists');
  });

  it('become required once every row has a value', async () => {
    await using host = await startEntityHost(database);
    const { columns } = await startWithDeals(host, budgets);
    const change = { kind: 'describe', field: 'budget', required: true } as const;
    expect(await columns.preview(change)).to.include({ exact: 3, refused: 1 });
    expect((await failureOf(columns.change(change))).message).to.include('Some rows have no value');
    const { description } = await columns.change({ ...change, fill: '0' });
    expect(description).to.equal('Made the field Budget of Deal required');
    expect((await columns.rows())[3]).to.include({ budget: '0' });
  });

  it('are not changed on top of a version that the builder has not seen', async () => {
    await using host = await startEntityHost(database);
    const { versionId, columns } = await startWithDeals(host, []);
    const change = { kind: 'describe', field: 'budget', label: 'Cost' } as const;
    const { description } = await columns.changeOn(versionId, change);
    expect(description).to.equal('Renamed the field Budget of Deal to Cost');
    expect(await failureOf(columns.changeOn(versionId, change))).to.include({ status: 409 });
  });

  it('are for builders alone', async () => {
    await using host = await startEntityHost(database);
    await startWithDeals(host, []);
    const api = host.at('platform', columnsApi);
    const params = { appId: host.app.appId, entity: 'Deal' };
    const change = { kind: 'remove', field: 'budget' } as const;
    expect(await failureOf(api.previewColumnChange({ params, body: { change } }))).to.include({
      status: 401,
    });
  });

  it('convert many rows in the background, which can be cancelled', async () => {
    await using host = await startEntityHost(database);
    const many = Array.from({ length: 5001 }, (_, index) => ({ name: `N${index}`, budget: String(index) }));
    const { columns } = await startWithDeals(host, many, { ...deal, ...withLevels('all', 'all') });
    const change = { kind: 'retype', field: 'budget', type: number } as const;
    const begun = await columns.change(change);
    expect(begun.version).to.equal(null);
    expect(begun.run).to.include({ state: 'running', total: 5001 });
    const cancelled = await columns.cancel();
    const isCancelled = cancelled?.state === 'cancelled';
    if (isCancelled) {
      expect((await columns.schema()).properties['budget']).to.include({ type: 'string' });
      await columns.change(change);
    }
    const done = await eventually(async () => {
      const run = await columns.run();
      return run?.state === 'done' && run;
    });
    expect(done).to.include({ done: 5001, versionId: await columns.head() });
    const scope = host.scopeOf(await columns.head());
    expect(await host.store.count(scope, 'Deal', { budget: { $gte: 0 } })).to.equal(5001);
    expect(await host.db('column_conversions').first()).to.equal(undefined);
  });

  it('keep what was written while many rows were converted, also where it is the only value that does not fit', async () => {
    await using host = await startEntityHost(database);
    const many = Array.from({ length: 8_001 }, (_, index) => ({ name: `N${index}`, budget: String(index) }));
    const { versionId, columns } = await startWithDeals(host, many);
    await columns.change({ kind: 'retype', field: 'budget', type: number });
    const hasBegun = async () => (await columns.run())?.done !== 0;
    while (!(await hasBegun()));
    // An ID before those that have been read.
    const listed = { createdAt: new Date().toISOString(), places: [36 ** 6 - 1] };
    const late = [{ name: 'Late', budget: 'many' }];
    await host.store.createMany(host.scopeOf(versionId), 'Deal', late, { listed });
    expect((await columns.run())?.state, 'it was still being converted').to.equal('running');
    await eventually(async () => (await columns.run())?.state === 'done');
    const { records } = await host.store.list(host.scopeOf(await columns.head()), 'Deal', {
      filter: { name: 'Late' },
    });
    expect(records.map(valuesOf)).to.deep.equal([{ name: 'Late', budgetBefore: 'many', stage: 'Open' }]);
  });
});
