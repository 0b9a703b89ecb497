import { newestFirstIds } from '@buildai/core';
import type { RecordChange } from '@buildai/versions/shared';
import type { PlannedRow } from './record-references.js';
import { rowKey, withReferences } from './record-references.js';

/** The rows to store, with IDs and references resolved. */
export function recordInserts(rows: readonly PlannedRow[]): readonly RecordChange[] {
  const entities = [...new Set(rows.map(({ entity }) => entity))];
  const withIds = entities.flatMap((entity) => {
    const own = rows.filter((row) => row.entity === entity);
    const ids = newestFirstIds(own.length);
    return own.map((row, index) => ({ ...row, id: ids[index] ?? '' }));
  });
  const idOf = new Map(withIds.map(({ id, values }) => [rowKey(values), id]));
  return entities.map((entity) => ({
    type: 'insert',
    entity,
    records: withIds
      .filter((row) => row.entity === entity)
      .map(({ id, values }) => ({ id, values: withReferences(values, (name) => idOf.get(name) ?? name) })),
  }));
}
