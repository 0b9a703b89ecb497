import type { EntityPage, EntityPageRequest } from './entity-client.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { request } from '@buildai/app-kit/client/request.js';

/** API path of an entity's rows. */
export function entityPath(entityName: string): string {
  return `/api/apps/${environment.appId}/entities/${entityName}`;
}

/** Reads one page of an entity's rows. */
export async function readPage(
  entityName: string,
  { filter, sort, limit, cursor }: EntityPageRequest,
  signal?: AbortSignal,
): Promise<EntityPage> {
  const query = { q: filter, sort, limit, cursor };
  return (await request(entityPath(entityName), { query, signal })) as EntityPage;
}
