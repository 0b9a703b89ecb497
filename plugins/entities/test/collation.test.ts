import { createHash } from 'node:crypto';
import { appFeatures } from '@buildai/app-features/shared';
import { definePlugin, dialectOf } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityRecord } from '../src/shared/index.js';
import { collationOf } from '../src/server/model/collation/collation.js';
import { orderKey } from '../src/server/model/collation/order-key.js';
import type { EntityHost } from './support/entity-host.js';
import { entityFiles, schemaOf, startEntityHost } from './support/entity-host.js';

const starts =
  'Abel Åberg Adam Ähre Ärger Ana Ángel Çelik Cem Österman Oster Öz Ole Ørsted Ubbe Über Ñandú Nzinga Nora Łukasz Luka Lz Zoë Zorn Éclair Eckert Žižka Zappa Šárka Satz Straße Strasse Strass Æble Aero Đorđe Dora Þór'.split(
    ' ',
  );
const ends = ['', ' Öhlund', ' Olsen', '-Müller', '-Muller', 'õ', ' 2', ' É'];
/** Several hundred names, with cases, accents and pictures. */
const names = [
  ...starts.flatMap((start) => ends.map((end) => start + end)),
  ...starts.map((start) => start.toLocaleUpperCase('en')),
  '😀 smile',
  '🚀 Rocket',
  '7 Zwerge',
  'Москва',
  'Αθήνα',
  '東京',
];

const compareBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
const layout = (language: string | undefined) => ({
  type: 'write' as const,
  path: 'layout.jsx',
  content: `${language === undefined ? '' : `export const language = '${language}';\n`}export default ({ children }) => children;`,
});

/** Apps with a layout, which the plugin that runs them would allow. */
const layouts = definePlugin({
  id: 'layouts',
  dependsOn: ['app-features'],
  register: (kit) =>
    kit.contribute(appFeatures, {
      id: 'layouts',
      files: [{ pattern: /^layout\.jsx$/, rule: 'layout.jsx' }],
    }),
});

async function versionIn(setup: EntityHost, language: string | undefined): Promise<string> {
  const schema = schemaOf({ name: { type: 'string' }, at: { type: 'string', format: 'date' } });
  const version = await setup.change({ changes: [...entityFiles({ Person: schema }), layout(language)] });
  return version?.versionId ?? '';
}

async function countIndexes({ db }: EntityHost): Promise<number> {
  const { table_id } = (await db('entity_tables').first()) as { table_id: string };
  const [catalog, name] =
    dialectOf(db) === 'sqlite' ? ['sqlite_master', 'name'] : ['pg_indexes', 'indexname'];
  const [row] = await db(catalog).where(name, 'like', `rows_${table_id}_%`).count({ count: '*' });
  return Number(row?.count);
}

/** The index of names as it was made before the order of a language. */
async function addFormerIndex({ app, db }: EntityHost): Promise<void> {
  const { table_id } = (await db('entity_tables').first()) as { table_id: string };
  const name = `rows_${table_id}_${createHash('sha256').update('name text sort').digest('hex').slice(0, 16)}`;
  const table = `${dialectOf(db) === 'sqlite' ? '' : `app_${app.appId}.`}rows_${table_id}`;
  await db.raw('create index ?? on ?? (id)', [name, table]);
}

async function allOf(setup: EntityHost, versionId: string, sort: string): Promise<EntityRecord[]> {
  const records: EntityRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await setup.store.list(setup.scopeOf(versionId), 'Person', { sort, limit: 37, cursor });
    records.push(...page.records);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return records;
}

describe('The order of a language', () => {
  for (const language of [
    'en',
    'de',
    'fr',
    'es',
    'sv',
    'da',
    'nb',
    'fi',
    'pl',
    'cs',
    'hu',
    'tr',
    'et',
    'is',
    'ro',
  ])
    it(`agrees with the rules of Unicode for ${language}`, () => {
      const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
      const collation = collationOf(language);
      const sorted = names.toSorted(compare);
      for (const [index, name] of sorted.entries()) {
        const next = sorted.slice(index).find((other) => compare(name, other) < 0);
        if (next === undefined) continue;
        const found = compareBytes(orderKey(name, collation), orderKey(next, collation));
        expect(found, `${name} before ${next}`).to.be.below(0);
      }
    });

  it('is that of the root rules for a tag that is none', () => {
    for (const stated of [undefined, '', 'no tag', 'und', 'xx-YY'])
      expect(collationOf(stated).id, stated).to.equal(collationOf('en').id);
  });

  it('knows letters of two', () => {
    const czech = ['cukr', 'chata', 'dům', 'hora', 'Chyba', 'ibis', 'čaj'];
    const sorted = czech.toSorted((one, other) =>
      compareBytes(orderKey(one, collationOf('cs')), orderKey(other, collationOf('cs'))),
    );
    expect(sorted).to.deep.equal(['cukr', 'čaj', 'dům', 'hora', 'chata', 'Chyba', 'ibis']);
  });
});

describeOnEachDatabase('Lists in the order of a language', (database) => {
  it('sort, page and compare by it, with and without an index', async function () {
    this.slow(30_000);
    await using setup = await startEntityHost(database, {
      config: { entities: { indexFromRows: 300 } },
      plugins: [layouts],
    });
    const first = await versionIn(setup, 'en');
    for (const name of [...names, undefined, null, 'Abel', 'abel'])
      await setup.store.create(setup.scopeOf(first), 'Person', { ...(name && { name }) });
    const ownIndexes = await countIndexes(setup);
    await addFormerIndex(setup);
    const indexed = new Set<string>();
    for (const language of ['en', 'de', 'sv', 'es', undefined]) {
      const version = await versionIn(setup, language);
      const { compare } = new Intl.Collator(language ?? 'en', { sensitivity: 'base' });
      for (const round of ['first', 'with an index']) {
        const sorted = await allOf(setup, version, 'name');
        expect(new Set(sorted.map(({ id }) => id)).size).to.equal(names.length + 4);
        const values = sorted.map(({ name }) => name as string | undefined);
        expect(values.slice(-2), round).to.deep.equal([undefined, undefined]);
        for (const [index, name] of values.slice(0, -3).entries())
          expect(
            compare(name ?? '', values[index + 1] ?? ''),
            `${name} < ${values[index + 1]}`,
          ).to.be.at.most(0);
        const back = (await allOf(setup, version, '-name')).map(({ id }) => id);
        expect(back.slice(0, -2)).to.deep.equal(
          sorted
            .slice(0, -2)
            .map(({ id }) => id)
            .reverse(),
        );
        const { records } = await setup.store.list(setup.scopeOf(version), 'Person', {
          filter: { name: { $gte: 'o', $lt: 'p' } },
          limit: 1000,
        });
        const expected = values.filter((name) => name && compare(name, 'o') >= 0 && compare(name, 'p') < 0);
        expect(records.map(({ name }) => name)).to.have.members(expected);
        indexed.add(collationOf(language).id);
        // One of each order and, once a filter has asked for it, the same one for ranges.
        await eventually(async () => (await countIndexes(setup)) === ownIndexes + indexed.size);
      }
    }
  });

  it('refuse a cursor of another language', async () => {
    await using setup = await startEntityHost(database, { plugins: [layouts] });
    const english = await versionIn(setup, 'en');
    for (const name of ['Öl', 'Zebra'])
      await setup.store.create(setup.scopeOf(english), 'Person', { name, at: '2026-01-01' });
    const swedish = await versionIn(setup, 'sv');
    const page = (versionId: string, sort: string, cursor?: string) =>
      setup.store.list(setup.scopeOf(versionId), 'Person', { sort, limit: 1, cursor });
    const { nextCursor } = await page(english, 'name');
    const failed = await page(swedish, 'name', nextCursor ?? '').catch((error: unknown) => error);
    expect(failed).to.include({ code: 'invalid_input' });
    const former = Buffer.from(JSON.stringify(['name', 'öl', 'abc'])).toString('base64url');
    const old = await page(english, 'name', former).catch((error: unknown) => error);
    expect(old).to.include({ code: 'invalid_input' });
    // What is no prose has no language.
    const byDay = await page(english, 'at');
    expect((await page(swedish, 'at', byDay.nextCursor ?? '')).records).to.have.length(1);
  });
});
