import { request } from '@buildai/app-kit/client/request.js';
import { readAggregate } from './aggregate.js';
import type { BulkChange, EntityOperations, EntityRow, RowSelection } from './entity-client.js';
import { ownWrites } from './live/own-writes.js';
import { entityPath } from './read-page.js';
import { refreshEntity } from './refresh-entity.js';
import { selectedRows } from './selected-rows.js';

export function entityOperations(entityName: string): EntityOperations {
  const base = entityPath(entityName);
  const changed = async (rows: RowSelection, call: () => Promise<unknown>): Promise<BulkChange> => {
    if (Array.isArray(rows) && rows.length === 0) return { ids: [], skipped: 0 };
    const write = () => call() as Promise<BulkChange>;
    const change = await ownWrites.run(entityName, write, ({ ids }) => ids);
    await refreshEntity(entityName);
    return change;
  };
  const written = async (call: () => Promise<EntityRow>): Promise<EntityRow> => {
    const row = await ownWrites.run(entityName, call, ({ id }) => [id]);
    await refreshEntity(entityName, { changed: [row.id] });
    return row;
  };
  return {
    aggregate: (query = {}) => readAggregate(entityName, query),
    similar: async (rowOrText, { where, limit, signal } = {}) => {
      const to = typeof rowOrText === 'string' ? { text: rowOrText } : { id: rowOrText.id };
      const body = { to, where, limit };
      const answer = await request(`${base}/similar`, { method: 'POST', body, signal });
      return (answer as { records: readonly EntityRow[] }).records;
    },
    increment: (id, field, by = 1) => {
      const body = { [field]: { $increment: by } };
      const path = `${base}/${encodeURIComponent(id)}`;
      return written(() => request(path, { method: 'PATCH', body }) as Promise<EntityRow>);
    },
    upsert: (values, { by } = {}) =>
      written(async () => {
        const answer = await request(`${base}/upsert`, { method: 'POST', body: { values, by } });
        return (answer as { record: EntityRow }).record;
      }),
    updateMany: (rows, values) =>
      changed(rows, () =>
        request(`${base}/bulk`, { method: 'PATCH', body: { ...selectedRows(rows), values } }),
      ),
    deleteMany: (rows) =>
      changed(rows, () => request(`${base}/bulk/delete`, { method: 'POST', body: selectedRows(rows) })),
  };
}
