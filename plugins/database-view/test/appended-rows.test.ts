import { expect } from 'chai';
import { joinedSections, sectionFilters } from '../src/web/rows/appended-rows.js';
import type { ListSection } from '../src/web/rows/appended-rows.js';
import { RowPages } from '../src/web/rows/row-pages.js';

const row = (id: string) => ({ id, creatorId: 'u', createdAt: '', updatedAt: '' });
const rowsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => row(`${name}${at}`));

/** A section whose cursors are places, as those of the server follow from rows. */
const sectionOf = (rows: readonly ReturnType<typeof row>[]): ListSection => ({
  fetch: ({ limit, cursor = '0', offset = 0 }) => {
    const start = Number(cursor) + offset;
    const records = rows.slice(start, start + limit);
    const end = start + records.length;
    return Promise.resolve({ records, nextCursor: end < rows.length ? String(end) : null });
  },
  count: () => Promise.resolve(rows.length),
});

describe('Rows that are shown at the end of a list', () => {
  it('follow all others, page by page and after a jump', async () => {
    const [old, pasted, later] = [rowsOf('old', 250), rowsOf('pasted', 120), rowsOf('later', 5)];
    const all = [...old, ...pasted, ...later].map(({ id }) => id);
    const sections = [old, pasted, later].map(sectionOf);
    const open = () =>
      new RowPages(
        joinedSections(() => sections),
        () => Promise.resolve(all.length),
      );
    const shownBy = (pages: RowPages) => all.map((_, index) => pages.row(index)?.id);
    const read = open();
    read.show(0, all.length - 1);
    await read.refresh();
    expect(shownBy(read)).to.deep.equal(all);
    const jumped = open();
    jumped.show(all.length - 1, all.length - 1);
    await jumped.refresh();
    expect(jumped.row(all.length - 1)?.id).to.equal('later4');
    jumped.show(0, all.length - 1);
    await jumped.refresh();
    expect(shownBy(jumped)).to.deep.equal(all);
  });

  it('are those of a span of time, within the filter of the list', () => {
    const filter = { name: 'a' };
    expect(sectionFilters(filter, [])).to.deep.equal([filter]);
    expect(sectionFilters(filter, [{ from: 'f', to: 't' }])).to.deep.equal([
      { $and: [filter, { $or: [{ createdAt: { $lt: 'f' } }, { createdAt: { $gt: 't' } }] }] },
      { $and: [filter, { createdAt: { $gte: 'f', $lte: 't' } }] },
    ]);
  });
});
