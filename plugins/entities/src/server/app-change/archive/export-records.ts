import type { VersionStore } from '@buildai/versions/shared';
import type { EntityRecord, EntityStore } from '../../../shared/entity-store.js';

const pageSize = 1000;

/** All rows of an app, by entity. */
export async function exportRecords(
  appId: string,
  store: EntityStore,
  versions: Pick<VersionStore, 'head'>,
): Promise<Readonly<Record<string, readonly EntityRecord[]>>> {
  const head = await versions.head(appId);
  if (!head) return {};
  const { versionId } = head;
  const scope = { appId, versionId, actor: { kind: 'owner', userId: '' } } as const;
  const exported: Record<string, EntityRecord[]> = {};
  for (const entity of (await store.schemas(versionId)).keys()) {
    const records: EntityRecord[] = [];
    let cursor: string | undefined;
    do {
      const page = await store.list(scope, entity, { sort: 'createdAt', limit: pageSize, cursor });
      records.push(...page.records);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    exported[entity] = records;
  }
  return exported;
}
