import { expect } from 'chai';
import {
  anchorSelection,
  currentSelection,
  placeOfRow,
  withLoadedRows,
} from '../src/web/grid/anchored-selection.js';

type Rows = readonly (string | undefined)[];

/** A grid with these rows, of which those that are undefined are not loaded. */
const gridOf = (rows: Rows, { columnIds = ['name', 'price', 'stage'], isReading = false } = {}) => ({
  size: { rows: rows.length, columns: columnIds.length },
  columnIds,
  rowId: (row: number) => rows[row],
  rowOf: (id: string) => rows.indexOf(id),
  isReading,
});
const cell = (row: number, column: number) => ({
  active: { row, column },
  anchor: { row, column },
});
const range = { active: { row: 1, column: 0 }, anchor: { row: 2, column: 1 } };
const before = gridOf(['a', 'b', 'c', 'd']);

describe('The selection of the grid', () => {
  it('stays with its row and column when rows and columns come, go and move', () => {
    const anchored = anchorSelection(cell(1, 1), before);
    const now = (rows: Rows, more = {}) => currentSelection(anchored, gridOf(rows, more)).selection.active;
    expect(now(['new', 'a', 'b', 'c'])).to.deep.equal({ row: 2, column: 1 });
    expect(now(['b', 'c'])).to.deep.equal({ row: 0, column: 1 });
    expect(now(['d', 'c', 'b', 'a'])).to.deep.equal({ row: 2, column: 1 });
    expect(now(['a', 'b'], { columnIds: ['new', 'name', 'price'] })).to.deep.equal({ row: 1, column: 2 });
  });

  it('is on no row when its row is gone, and waits while rows are read', () => {
    const anchored = anchorSelection(cell(1, 1), before);
    const presence = (rows: Rows, more = {}) => currentSelection(anchored, gridOf(rows, more)).presence;
    expect(presence(['a', 'c', 'd'])).to.equal('gone');
    expect(presence(['a'])).to.equal('gone');
    expect(presence(['a', 'b'], { columnIds: ['name'] })).to.equal('gone');
    expect(presence(['a', 'c', 'd'], { isReading: true })).to.equal('unknown');
    expect(presence([undefined, undefined])).to.equal('unknown');
    expect(placeOfRow(gridOf(['c', 'd']), 'b', 1)).to.deep.equal({ row: 1, presence: 'gone' });
  });

  it('keeps a range as long as it has the same rows, else it is the active cell alone', () => {
    const anchored = anchorSelection(range, before);
    const now = (rows: Rows, more = {}) => currentSelection(anchored, gridOf(rows, more)).selection;
    expect(now(['new', 'a', 'b', 'c', 'd'])).to.deep.equal({
      active: { row: 2, column: 0 },
      anchor: { row: 3, column: 1 },
    });
    expect(now(['a', 'b', 'new', 'c'])).to.deep.equal(cell(1, 0));
    expect(now(['c', 'a', 'b'])).to.deep.equal(cell(2, 0));
    expect(now(['a', 'b', 'c'], { columnIds: ['name', 'stage', 'price'] })).to.deep.equal(cell(1, 0));
  });

  it('holds rows that were loaded after they were selected', () => {
    const anchored = anchorSelection(range, gridOf(['a', 'b', undefined, 'd']));
    const loaded = withLoadedRows(anchored, currentSelection(anchored, before), before);
    expect(currentSelection(loaded, gridOf(['a', 'b', 'x', 'd'])).selection).to.deep.equal(cell(1, 0));
    expect(withLoadedRows(loaded, currentSelection(loaded, before), before)).to.equal(loaded);
  });
});
