import { eventually } from '@buildai/core/testing';
import type { AggregateGroup, EntityRecord } from '@buildai/entities/shared';
import { expect } from 'chai';
import { GroupedPages } from '../src/web/groups/grouped-pages.js';
import { groupReads } from '../src/web/groups/group-reads.js';
import { movedText } from '../src/web/groups/moved-text.js';
import {
  canGroup,
  groupCondition,
  groupsOf,
  groupText,
  keyOf,
  keyOfRow,
  valuesOfGroup,
} from '../src/web/groups/row-group.js';
import { withRows, rowLines } from '../src/web/grid/rows-in-lines.js';
import { columnsOf } from '../src/web/model/columns-of.js';

const columns = columnsOf(
  {
    type: 'object',
    properties: {
      stage: { type: 'string', enum: ['to_do', 'done'] },
      isPaid: { type: 'boolean' },
      city: { type: 'string' },
      due: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
      notes: { type: 'string', format: 'long-text' },
      tags: { type: 'array', items: { type: 'string' } },
    },
  },
  'Europe/Berlin',
);
const column = (id: string) => columns.find((each) => each.id === id)!;
const aggregated = (id: string, counts: readonly (readonly [string | null, number])[]): AggregateGroup[] =>
  counts.map(([value, count]) => ({ group: { [id]: value }, count, sum: {}, avg: {}, min: {}, max: {} }));

/** A table of rows by stage, as the server lists it. */
function tableOf(stages: Record<string, number>) {
  const listed: string[] = [];
  const grouped: object[] = [];
  const rowsOf = (stage: string): EntityRecord[] =>
    Array.from({ length: stages[stage] ?? 0 }, (_, index) => ({
      id: `${stage}${index}`,
      creatorId: 'ada',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      ...(stage !== 'null' && { stage }),
    }));
  const reads = groupReads({
    column: column('stage'),
    sort: '-stage',
    all: undefined,
    pagesOf:
      (filter) =>
      async ({ limit, cursor, offset = 0 }) => {
        const stage = (filter['stage'] as { $eq: string } | null)?.$eq ?? 'null';
        listed.push(stage);
        const start = Number(cursor ?? 0) + offset;
        const all = rowsOf(stage);
        const records = all.slice(start, start + limit);
        return { records, nextCursor: start + limit < all.length ? String(start + limit) : null };
      },
    count: async () => 0,
    async readGroups(query) {
      grouped.push(query);
      const counts = Object.entries(stages).map(
        ([stage, count]) => [stage === 'null' ? null : stage, count] as const,
      );
      return { groups: aggregated('stage', counts), complete: true };
    },
  });
  const pages = new GroupedPages(reads, new Set());
  return { pages, listed, grouped, end: pages.start() };
}
const shown = (pages: GroupedPages, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const section = pages.headAt(from + at);
    return section ? `${section.key} ${section.count}` : pages.row(from + at)?.id;
  });

describe('Rows in groups', () => {
  it('have a line for each group, and are read where they are shown', async () => {
    const { pages, listed, grouped, end } = tableOf({ to_do: 1000, done: 2, null: 1 });
    await eventually(async () => pages.state().isLoaded);
    expect(grouped).to.deep.equal([{ groupBy: 'stage', sort: '-stage' }]);
    expect(pages.state()).to.deep.include({ length: 1006, total: 1003 });
    expect(shown(pages, 0, 2)).to.deep.equal(['"to_do" 1000', 'to_do0', 'to_do1']);
    expect(listed).to.deep.equal(['to_do']);
    pages.show(990, 1005);
    await eventually(async () => pages.row(1005) !== undefined && pages.row(1000) !== undefined);
    expect(shown(pages, 1000, 1005)).to.deep.equal([
      'to_do999',
      '"done" 2',
      'done0',
      'done1',
      'null 1',
      'null0',
    ]);
    expect(pages.indexOf('done1')).to.equal(1003);
    expect(pages.lineOf('"done"')).to.equal(1001);
    end();
  });

  it('are hidden while their group is closed, without a request', async () => {
    const { pages, listed, end } = tableOf({ to_do: 1000, done: 2 });
    await eventually(async () => pages.state().isLoaded);
    pages.toggle('"to_do"');
    expect(pages.state().length).to.equal(4);
    await eventually(async () => pages.row(2)?.id === 'done0');
    expect(pages.indexOf('to_do0')).to.equal(-1);
    pages.toggleAll(false);
    expect(shown(pages, 0, 1)).to.deep.equal(['"to_do" 1000', '"done" 2']);
    expect(listed).to.deep.equal(['to_do', 'done']);
    pages.toggleAll(true);
    expect(pages.state().length).to.equal(1004);
    end();
  });

  it('move to another group with their value', async () => {
    const stages = { to_do: 2, done: 2 };
    const { pages, end } = tableOf(stages);
    await eventually(async () => pages.state().isLoaded);
    const moved = { ...pages.row(2)!, stage: 'done', updatedAt: '2026-01-02T00:00:00.000Z' };
    expect(pages.holds(moved)).to.equal(false);
    pages.put(moved);
    expect(pages.row(2)).to.equal(moved);
    expect(pages.holds(pages.row(1)!)).to.equal(true);
    Object.assign(stages, { to_do: 1, done: 3 });
    await pages.refresh();
    expect(shown(pages, 0, 5)).to.deep.equal(['"to_do" 1', 'to_do0', '"done" 3', 'done0', 'done1', 'done2']);
    end();
  });

  it('are counted in a range beside the lines of groups', async () => {
    const { pages, end } = tableOf({ to_do: 2, done: 2 });
    await eventually(async () => pages.state().isLoaded);
    const range = { top: 2, bottom: 4, left: 0, right: 1 };
    expect(rowLines(pages, range)).to.deep.equal([2, 4]);
    expect(withRows(pages, range)).to.deep.equal({ ...range, bottom: 5 });
    expect(withRows(pages, { ...range, bottom: 9 })).to.deep.equal({ ...range, bottom: 9 });
    expect(withRows(undefined, range)).to.equal(range);
    end();
  });
});

describe('A group', () => {
  it('has all rows without a value, also those of a text without characters, and comes last', () => {
    const groups = groupsOf(
      column('city'),
      aggregated('city', [
        ['', 2],
        ['Oslo', 3],
        [null, 4],
      ]),
    );
    expect(groups.map(({ value, count }) => [value, count])).to.deep.equal([
      ['Oslo', 3],
      [null, 6],
    ]);
    expect(groupCondition(column('city'), null)).to.deep.equal({ $or: [{ city: null }, { city: '' }] });
    expect(keyOfRow(column('city'), '')).to.equal(keyOf(null));
    expect(groupText(column('city'), null)).to.equal('No city');
    expect(valuesOfGroup(column('city'), null)).to.deep.equal({});
  });

  it('of a moment is its day on the clocks of the app', () => {
    const at = column('at');
    expect(keyOfRow(at, '2026-05-31T22:30:00.000Z')).to.equal(keyOf('2026-06-01'));
    expect(groupCondition(at, '2026-06-01')).to.deep.equal({
      at: { $gte: '2026-05-31T22:00:00.000Z', $lt: '2026-06-01T22:00:00.000Z' },
    });
    expect(valuesOfGroup(at, '2026-06-01')).to.deep.equal({ at: '2026-05-31T22:00:00.000Z' });
    expect(groupText(at, '2026-06-01')).to.equal('Jun 1, 2026');
    expect(valuesOfGroup(column('createdAt'), '2026-06-01')).to.equal(undefined);
  });

  it('says where rows go whose value changes', () => {
    const change = (after: unknown, field = 'stage') => ({ id: 'a', field, before: 'done', after });
    const text = (...changes: ReturnType<typeof change>[]) => movedText(column('stage'), changes);
    expect(text(change('to_do'))).to.equal('Row moved to “To do”.');
    expect(text(change(null), change(''))).to.equal('2 rows moved to “No stage”.');
    expect(text(change('to_do'), change(null))).to.equal('2 rows moved to other groups.');
    expect(text(change('done'), change('Oslo', 'city'))).to.equal(undefined);
  });

  it('is by columns whose values rows can share', () => {
    const names = columns.filter(canGroup).map(({ id }) => id);
    expect(names).to.deep.equal(['stage', 'isPaid', 'city', 'due', 'at', 'createdAt', 'creatorId']);
    expect(groupCondition(column('isPaid'), false)).to.deep.equal({ isPaid: { $eq: false } });
    expect(groupText(column('stage'), 'to_do')).to.equal('To do');
  });
});
