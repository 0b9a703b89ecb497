import type { EntityFilter, EntityRecord, EntityScope, EntityStore } from '@buildai/entities/shared';
import type { ExportRequest } from './export-tickets.js';

const rowsAtOnce = 1000;
const idsAtOnce = 500;

function* chunksOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += idsAtOnce) yield ids.slice(start, start + idsAtOnce);
}

/** The rows of an export, page by page: newest first unless sorted, as the table shows them, a selection in the order of its rows. */
export async function* exportedRows(
  store: Pick<EntityStore, 'list'>,
  scope: EntityScope,
  { entity, filter, sort = '-createdAt', ids }: Pick<ExportRequest, 'entity' | 'filter' | 'sort' | 'ids'>,
): AsyncGenerator<readonly EntityRecord[]> {
  const filters: (EntityFilter | undefined)[] = ids
    ? [...chunksOf(ids)].map((some) => ({ id: { $in: some } }))
    : [filter];
  for (const each of filters) {
    let cursor: string | undefined;
    do {
      const page = await store.list(scope, entity, { filter: each, sort, limit: rowsAtOnce, cursor });
      if (page.records.length > 0) yield page.records;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}
