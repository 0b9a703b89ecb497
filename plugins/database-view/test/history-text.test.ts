import type { HistoryEntry } from '@buildai/entities/shared';
import { expect } from 'chai';
import { changedFields } from '../src/web/history/history-text.js';

describe('An entry of the history', () => {
  it('names a field whose type alone changed', () => {
    const entry: HistoryEntry = {
      id: '1',
      rowId: 'r',
      kind: 'update',
      at: '2026-01-01T00:00:00.000Z',
      by: { kind: 'unknown' },
      restoredTo: null,
      before: { pages: 120, notes: '' },
      after: { pages: '120' },
    };
    const schema = { properties: { pages: { type: 'string' }, notes: { type: 'string' } } } as const;
    expect(
      changedFields(entry, schema, 'UTC').map(({ column, isRetyped }) => [column.label, isRetyped]),
    ).to.deep.equal([['Pages', true]]);
  });
});
