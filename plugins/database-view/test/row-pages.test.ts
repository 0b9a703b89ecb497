import { eventually } from '@buildai/core/testing';
import type { EntityRecord } from '@buildai/entities/shared';
import { expect } from 'chai';
import type { PageRequest } from '../src/web/rows/fetched-page.js';
import { RowPages } from '../src/web/rows/row-pages.js';

const rowAt = (index: number): EntityRecord => ({
  id: `row${index}`,
  creatorId: 'ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

/** A list of so many rows, whose cursors are the number of the next row. */
function listOf(rows: number) {
  const requests: Omit<PageRequest, 'at' | 'signal'>[] = [];
  const pages = new RowPages(
    async ({ signal: _, at: __, ...request }) => {
      requests.push(request);
      const start = Number(request.cursor ?? 0) + (request.offset ?? 0);
      const end = Math.min(start + request.limit, rows);
      const records = Array.from({ length: Math.max(0, end - start) }, (_, index) => rowAt(start + index));
      return { records, nextCursor: end < rows ? String(end) : null };
    },
    async () => rows,
  );
  return { pages, requests };
}

describe('The pages of a list', () => {
  it('follow each other by cursor, and a jump skips from the nearest one', async () => {
    const { pages, requests } = listOf(1_000_000);
    const end = pages.start();
    await eventually(async () => pages.row(0)?.id === 'row0' && pages.state().total === 1_000_000);
    pages.show(90, 120);
    await eventually(async () => pages.row(110)?.id === 'row110');
    pages.show(700_000, 700_020);
    expect(pages.row(700_000)).to.equal(undefined);
    await eventually(async () => pages.row(700_010)?.id === 'row700010');
    expect(requests).to.deep.equal([
      { limit: 100 },
      { limit: 100, cursor: '100' },
      { limit: 100, cursor: '200', offset: 699_800 },
    ]);
    end();
  });

  it('say how many rows there are once all are counted', async () => {
    const { pages } = listOf(250);
    const end = pages.start();
    expect(pages.state().total).to.equal(undefined);
    expect(await pages.counted()).to.equal(250);
    end();
  });

  it('are dropped far from the view, and read again after a change', async () => {
    const { pages, requests } = listOf(10_000);
    const end = pages.start();
    for (let first = 0; first < 6000; first += 100) {
      pages.show(first, first + 20);
      await eventually(async () => pages.row(first) !== undefined);
    }
    expect(pages.row(0)).to.equal(undefined);
    expect(pages.row(5900)?.id).to.equal('row5900');
    const before = requests.length;
    void pages.refresh();
    expect(pages.row(5910)?.id).to.equal('row5910');
    await eventually(async () => requests.length === before + 1);
    end();
  });

  it('are read again by offset, since rows that came moved the cursors between them', async () => {
    const { pages, requests } = listOf(1000);
    const end = pages.start();
    pages.show(190, 210);
    await eventually(async () => pages.row(190) && pages.row(210) !== undefined);
    requests.length = 0;
    void pages.refresh();
    await eventually(async () => !pages.isReading);
    expect(requests).to.deep.equal([
      { limit: 100, offset: 100 },
      { limit: 100, offset: 200 },
    ]);
    end();
  });

  it('show a changed row in place, unless a newer state of it is shown', async () => {
    const { pages } = listOf(3);
    const end = pages.start();
    await eventually(async () => pages.state().isLoaded);
    expect(pages.state().length).to.equal(3);
    pages.put({ ...rowAt(1), name: 'new', updatedAt: '2026-02-01T00:00:00.000Z' });
    pages.put({ ...rowAt(1), name: 'old' });
    expect(pages.row(1)?.name).to.equal('new');
    end();
  });
});
