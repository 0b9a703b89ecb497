import type {
  BulkResult,
  EntityClient,
  EntityFilter,
  EntityPageRequest,
  EntityRow,
  EntityTotals,
  ReadOptions,
} from './entity-client.js';
import { readAll } from './read-all.js';
import { entityPath, readPage } from './read-page.js';
import { refreshEntity } from './refresh-entity.js';
import { request } from '@buildai/app-kit/client/request.js';

/** Creates the client of one entity. Each app's `@/api/entities` exports one per `entities/*.json`. */
export function defineEntity(entityName: string): EntityClient {
  const base = entityPath(entityName);
  const rowPath = (id: string) => `${base}/${encodeURIComponent(id)}`;
  const page = (query: EntityPageRequest = {}, { signal }: ReadOptions = {}) =>
    readPage(entityName, query, signal);
  const all = (query: EntityPageRequest, limit: number | undefined, options?: ReadOptions) =>
    readAll((part) => page({ ...query, ...part }, options), limit, options);
  const totals = async (filter?: EntityFilter, sum?: string) =>
    (await request(`${base}/totals`, { query: { q: filter, sum } })) as EntityTotals;
  const saved = async (path: string, method: 'POST' | 'PATCH', body: unknown): Promise<EntityRow> => {
    const row = (await request(path, { method, body })) as EntityRow;
    await refreshEntity(entityName, { changed: [row.id] });
    return row;
  };
  return {
    entityName,
    page,
    list: (sort, limit, options) => all(only({ sort }), limit, options),
    filter: (filter, sort, limit, options) => all(only({ filter, sort }), limit, options),
    count: async (filter) => (await totals(filter)).count,
    sum: async (field, filter) => (await totals(filter, field)).sums[field] ?? 0,
    get: async (id) => (await request(rowPath(id))) as EntityRow,
    create: (values) => saved(base, 'POST', values),
    update: (id, values) => saved(rowPath(id), 'PATCH', values),
    delete: async (id) => {
      await request(rowPath(id), { method: 'DELETE' });
      await refreshEntity(entityName, { gone: id });
    },
    bulkCreate: async (records) => {
      const result = (await request(`${base}/bulk`, { method: 'POST', body: { records } })) as BulkResult;
      await refreshEntity(entityName, { changed: result.records.map(({ id }) => id) });
      return result;
    },
  };
}

/** Omits undefined parameters. */
function only(query: {
  [K in keyof EntityPageRequest]: EntityPageRequest[K] | undefined;
}): EntityPageRequest {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
