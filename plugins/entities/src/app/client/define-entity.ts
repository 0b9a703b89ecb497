import type {
  BulkResult,
  ChangeOptions,
  EntityClient,
  EntityFilter,
  EntityPageRequest,
  EntityRow,
  EntityTotals,
  ReadOptions,
} from './entity-client.js';
import type { Field } from './field.js';
import { optionsOf } from './field.js';
import { entityOperations } from './entity-operations.js';
import { ownWrites } from './live/own-writes.js';
import { readAll } from './read-all.js';
import { entityPath, readPage } from './read-page.js';
import { refreshEntity } from './refresh-entity.js';
import { request } from '@buildai/app-kit/client/request.js';

/**
 * Creates the client of one entity. Each app's `@/api/entities` exports one per `entities/*.json`.
 * @param readFields called when all clients are there, since fields refer to them
 */
export function defineEntity(
  entityName: string,
  readFields: () => readonly Field[] = () => [],
): EntityClient {
  let fields: readonly Field[] | undefined;
  const allFields = () => (fields ??= readFields());
  const field = (name: string) => allFields().find((each) => each.name === name);
  const base = entityPath(entityName);
  const rowPath = (id: string) => `${base}/${encodeURIComponent(id)}`;
  const page = (query: EntityPageRequest = {}, { signal }: ReadOptions = {}) =>
    readPage(entityName, query, signal);
  const all = (query: EntityPageRequest, limit: number | undefined, options?: ReadOptions) =>
    readAll((part) => page({ ...query, ...part }, options), limit, options);
  const totals = async (filter?: EntityFilter, sum?: string) =>
    (await request(`${base}/totals`, { query: { q: filter, sum } })) as EntityTotals;
  const saved = async (path: string, method: 'POST' | 'PATCH', body: unknown, options?: ChangeOptions) => {
    const write = () => request(path, { method, body, ...conditions(options) }) as Promise<EntityRow>;
    const row = await ownWrites.run(entityName, write, ({ id }) => [id]);
    await refreshEntity(entityName, { changed: [row.id] });
    return row;
  };
  return {
    entityName,
    get fields() {
      return allFields();
    },
    field,
    options: (name) => optionsOf(field(name)),
    get defaults() {
      return Object.fromEntries(
        allFields().flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
      );
    },
    ...entityOperations(entityName),
    page,
    list: (sort, limit, options) => all(only({ sort }), limit, options),
    filter: (filter, sort, limit, options) => all(only({ filter, sort }), limit, options),
    count: async (filter) => (await totals(filter)).count,
    sum: async (field, filter) => (await totals(filter, field)).sums[field] ?? 0,
    get: async (id) => (await request(rowPath(id))) as EntityRow,
    create: (values) => saved(base, 'POST', values),
    update: (id, values, options) => saved(rowPath(id), 'PATCH', values, options),
    delete: async (id, options) => {
      const write = () => request(rowPath(id), { method: 'DELETE', ...conditions(options) });
      await ownWrites.run(entityName, write, () => [id]);
      await refreshEntity(entityName, { gone: [id] });
    },
    bulkCreate: async (records) => {
      const write = () =>
        request(`${base}/bulk`, { method: 'POST', body: { records } }) as Promise<BulkResult>;
      const idsOf = (written: BulkResult) => written.records.map(({ id }) => id);
      const result = await ownWrites.run(entityName, write, idsOf);
      await refreshEntity(entityName, { changed: idsOf(result) });
      return result;
    },
  };
}

/** The entity tag of a row is the time of its last update. */
function conditions({ ifUnchanged }: ChangeOptions = {}) {
  const time = ifUnchanged?.updatedAt;
  return time === undefined ? {} : { headers: { 'if-match': `"${time}"` } };
}

/** Omits undefined parameters. */
function only(query: {
  [K in keyof EntityPageRequest]: EntityPageRequest[K] | undefined;
}): EntityPageRequest {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
