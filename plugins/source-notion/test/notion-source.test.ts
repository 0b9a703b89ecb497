import { ItemVanished } from '@buildai/context-sources/shared';
import { describeConformance, readContent, runTrial } from '@buildai/context-sources/testing';
import { expect } from 'chai';
import notion from '../src/server/index.js';
import { block, databaseOf, pageOf, related, startNotion, text, titled } from './fake-notion.js';
import type { Block, Thing } from './fake-notion.js';

const paragraph = (content: string) => block('paragraph', { rich_text: [text(content)] });
const pageId = (number: number) => `11111111-0000-4000-8000-${String(number).padStart(12, '0')}`;

const columns = {
  Price: { id: 'a', type: 'number', number: {} },
  Name: { id: 'title', type: 'title', title: {} },
  Tags: { id: 'b', type: 'multi_select', multi_select: { options: [] } },
  Due: { id: 'c', type: 'date', date: {} },
  Sum: { id: 'd', type: 'formula', formula: { expression: 'x' } },
  Roll: { id: 'e', type: 'rollup', rollup: {} },
  Key: { id: 'f', type: 'unique_id', unique_id: {} },
};

const row = (number: number): Thing =>
  pageOf(`22222222-0000-4000-8000-${String(number).padStart(12, '0')}`, {
    ...titled(`Row ${number}`),
    Price: { id: 'a', type: 'number', number },
    Tags: { id: 'b', type: 'multi_select', multi_select: [{ name: 'red' }, { name: 'blue' }] },
    Due: { id: 'c', type: 'date', date: { start: '2026-01-01', end: null } },
    Sum: { id: 'd', type: 'formula', formula: { type: 'boolean', boolean: true } },
    Roll: { id: 'e', type: 'rollup', rollup: { type: 'array', array: [{ type: 'number', number: 4 }] } },
    Key: { id: 'f', type: 'unique_id', unique_id: { prefix: 'ROW', number } },
  });

const database = databaseOf(
  '33333333-0000-4000-8000-000000000001',
  'Wares',
  columns,
  [1, 2, 3, 4, 5].map(row),
);

async function startTrial(config: object = { clientId: 'client', clientSecret: 'secret' }, blocks?: Block[]) {
  const pages = [1, 2, 3, 4].map((each) =>
    pageOf(pageId(each), titled(`Page ${each}`), blocks ?? [paragraph('Hi')]),
  );
  const fakeServer = await startNotion([...pages, database]);
  const replace = (id: string, change: (thing: Thing) => Thing[]) => {
    const index = fakeServer.things.findIndex((thing) => thing.id === id);
    const thing = fakeServer.things[index];
    if (thing) fakeServer.things.splice(index, 1, ...change(thing));
  };
  return {
    plugin: notion,
    config: { url: `${fakeServer.url}/v1`, ...config },
    input: {},
    fakeServer,
    tokens: fakeServer.tokens,
    items: 5,
    pages: 3,
    vanish: ({ externalId }: { externalId: string }) => replace(externalId, () => []),
    repeat: () => fakeServer.things.push(...fakeServer.things.slice(0, 1)),
    enlarge: ({ externalId }: { externalId: string }, bytes: number) =>
      replace(externalId, (thing) => {
        const large = Array.from({ length: bytes / 2_000 }, () => paragraph('x'.repeat(2_000)));
        return [{ ...thing, blocks: large }];
      }),
  };
}

describeConformance('Notion', { start: startTrial });
describeConformance('Notion by a token', { start: () => startTrial({}) });

describe('the Notion source', () => {
  const markdownOf = async (blocks: Block[]) => {
    await using running = await runTrial(await startTrial({}, blocks));
    return (await readContent(await running.fetch(await running.firstItem()))).text;
  };
  const rich = (content: string) => ({ rich_text: [text(content)] });

  it('converts headings, lists, to-dos, code, callouts, tables and nested blocks to Markdown', async () => {
    const written = await markdownOf([
      block('heading_1', rich('Plan')),
      block('paragraph', {
        rich_text: [
          text('Be '),
          text('bold ', { annotations: { bold: true } }),
          text('here', { href: 'https://example.com/', annotations: { italic: true } }),
        ],
      }),
      block('numbered_list_item', rich('one'), [
        block('bulleted_list_item', rich('deep'), [paragraph('deeper')]),
      ]),
      block('numbered_list_item', rich('two')),
      block('to_do', { ...rich('done'), checked: true }),
      block('to_do', { ...rich('open'), checked: false }),
      block('code', { ...rich('let a = 1;\n\nlet b;'), language: 'javascript' }),
      block('callout', { ...rich('Mind this'), icon: { emoji: '!' } }, [paragraph('and that')]),
      block('column_list', {}, [
        block('column', {}, [paragraph('left')]),
        block('column', {}, [paragraph('right')]),
      ]),
      block('table', { table_width: 2, has_column_header: true }, [
        block('table_row', { cells: [[text('a')], [text('b')]] }),
        block('table_row', { cells: [[text('1|2')], [text('')]] }),
        block('table_row', { cells: [[text('3')], [text('4')]] }),
      ]),
      block('divider', {}),
      block('unsupported', {}),
      block('child_page', { title: 'Another page' }, [paragraph('not here')]),
    ]);
    expect(written).to.equal(
      [
        '# Plan',
        'Be **bold** [_here_](https://example.com/)',
        '1. one\n   - deep\n     deeper\n2. two',
        '- [x] done\n- [ ] open',
        '```javascript\nlet a = 1;\n\nlet b;\n```',
        '> Mind this\n\n> and that',
        'left\n\nright',
        '| a | b |\n| --- | --- |\n| 1\\|2 |  |\n| 3 | 4 |',
        '---',
        '**Another page**',
      ].join('\n\n'),
    );
  });

  it('reads a database as rows, with columns of every type', async () => {
    await using running = await runTrial(await startTrial());
    const item = (await running.list()).find(({ type }) => type === 'notion_database');
    expect(item)
      .to.deep.include({ name: 'Wares', externalId: database.id })
      .and.not.have.property('revision');
    const { text: written } = await readContent(await running.fetch(item!));
    const lines = written.split('\n');
    expect(lines.slice(0, 2)).to.deep.equal([
      'Name | Price | Tags | Due | Sum | Roll | Key',
      'Row 1 | 1 | red, blue | 2026-01-01 | yes | 4 | ROW-1',
    ]);
    expect(lines).to.have.length(6);
  });

  it('resolves titles of related pages, also beyond those sent with a row, each once', async () => {
    const makerId = (number: number) => `44444444-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const makers = Array.from({ length: 30 }, (_, n) => pageOf(makerId(n), titled(`Maker ${n}`)));
    const makersId = '33333333-0000-4000-8000-000000000002';
    const elsewhere = pageOf(pageId(8), titled('Elsewhere'));
    const wares = databaseOf(
      '33333333-0000-4000-8000-000000000003',
      'Wares',
      {
        Name: { id: 'title', type: 'title', title: {} },
        Makers: { id: 'rel%3Aated', type: 'relation', relation: { database_id: makersId } },
        Others: { id: 'oth', type: 'relation', relation: { database_id: 'not-shared' } },
        Watchers: { id: 'ppl', type: 'people', people: {} },
      },
      [0, 1].map((n) =>
        pageOf(`55555555-0000-4000-8000-00000000000${n}`, {
          ...titled(`Ware ${n}`),
          Makers: related(...makers.map(({ id }) => id)),
          Others: { ...related(elsewhere.id, 'a-page-not-shared'), id: 'oth' },
          Watchers: {
            id: 'ppl',
            type: 'people',
            people: Array.from({ length: 27 }, (_, who) => ({
              object: 'user',
              id: `${who}`,
              name: `P${who}`,
            })),
          },
        }),
      ),
    );
    const trial = await startTrial({});
    trial.fakeServer.things.splice(0, 9, wares, databaseOf(makersId, 'Makers', {}, makers), elsewhere);
    await using running = await runTrial(trial);
    const item = await running.firstItem();
    const before = trial.fakeServer.asked.length;
    const [, first, second] = (await readContent(await running.fetch(item))).text.split('\n');
    const names = (count: number, name: string) =>
      Array.from({ length: count }, (_, n) => name + n).join(', ');
    expect(first).to.equal(`Ware 0 | ${names(30, 'Maker ')} | Elsewhere | ${names(27, 'P')}`);
    expect(second).to.equal(first?.replace('Ware 0', 'Ware 1'));
    const asked = trial.fakeServer.asked.slice(before).map(({ url }) => url.pathname);
    expect(asked.filter((path) => path === `/v1/pages/${elsewhere.id}`)).to.have.length(1);
    expect(asked.filter((path) => path === '/v1/pages/a-page-not-shared')).to.have.length(1);
    expect(asked.filter((path) => makers.some(({ id }) => path === `/v1/pages/${id}`))).to.deep.equal([]);
  });

  it('restarts a listing if its cursor has expired', async () => {
    await using running = await runTrial(await startTrial({}));
    const all = (await running.list()).map(({ externalId }) => externalId);
    const again = await running.list(running.createContext(), 'a place of last week');
    expect(again.map(({ externalId }) => externalId)).to.deep.equal(all);
  });

  it('shows a database within a page as a table, and skips one that was not shared', async () => {
    const shared = { ...block('child_database', { title: 'Wares' }), id: database.id };
    const written = await markdownOf([
      paragraph('Before'),
      shared,
      block('child_database', { title: 'Secret' }),
    ]);
    expect(written)
      .to.match(/^Before\n\n\*\*Wares\*\*\n\n\| Name \| Price /)
      .and.contain('| Row 5 | 5 |');
    expect(written).to.not.contain('Secret');
  });

  it('treats trashed pages as deleted', async () => {
    await using running = await runTrial(await startTrial());
    const item = await running.firstItem();
    const thing = (running.trial.fakeServer as unknown as { things: Thing[] }).things[0];
    thing!.archived = true;
    const fault = await running.fetch(item).catch((error: unknown) => error);
    expect(ItemVanished.is(fault)).to.equal(true);
    expect((await running.list()).map(({ externalId }) => externalId)).to.not.include(item.externalId);
  });

  it('names the workspace of a connection', async () => {
    await using running = await runTrial(await startTrial());
    const { auth } = running.host.source;
    expect(auth).to.include({ kind: 'oauth2', clientAuth: 'basic', hasPkce: false });
    expect(await auth?.describe(running.createContext())).to.deep.equal({ id: 'bot-1', name: 'Home' });
  });
});
