import type { BulkResult, EntityClient, EntityPage, EntityPageRequest, EntityRow } from './entity-client.js';
import { environment } from './environment.js';
import { request } from './request.js';
import { refreshEntity } from './use-records.js';

/** The client of one entity. Each app's `@/api/entities` exports one for each of its `entities/*.json`. */
export function defineEntity(entityName: string): EntityClient {
  const base = `/api/apps/${environment.appId}/entities/${entityName}`;
  const rowPath = (id: string) => `${base}/${encodeURIComponent(id)}`;
  const page = async ({ filter, sort, limit, cursor }: EntityPageRequest = {}) =>
    (await request(base, { query: { q: filter, sort, limit, cursor } })) as EntityPage;
  const change = async <T>(path: string, method: 'POST' | 'PATCH' | 'DELETE', body?: unknown): Promise<T> => {
    const answer = await request(path, { method, body });
    await refreshEntity(entityName);
    return answer as T;
  };
  return {
    entityName,
    page,
    list: async (sort, limit) => (await page(only({ sort, limit }))).records,
    filter: async (filter, sort, limit) => (await page(only({ filter, sort, limit }))).records,
    get: async (id) => (await request(rowPath(id))) as EntityRow,
    create: (values) => change<EntityRow>(base, 'POST', values),
    update: (id, values) => change<EntityRow>(rowPath(id), 'PATCH', values),
    delete: async (id) => {
      await request(rowPath(id), { method: 'DELETE' });
      await refreshEntity(entityName, id);
    },
    bulkCreate: (records) => change<BulkResult>(`${base}/bulk`, 'POST', { records }),
  };
}

/** Leaves out what was not given. */
function only(query: {
  [K in keyof EntityPageRequest]: EntityPageRequest[K] | undefined;
}): EntityPageRequest {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
