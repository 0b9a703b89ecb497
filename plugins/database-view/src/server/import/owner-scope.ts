import { NotFound } from '@buildai/core/shared';
import type { EntityScope } from '@buildai/entities/shared';
import type { VersionStore } from '@buildai/versions/shared';

/** The rows of an app for one of its builders, under the newest schemas. @throws NotFound */
export type OwnerScope = (appId: string, userId: string) => Promise<EntityScope>;

export function ownerScopeOf(versions: Pick<VersionStore, 'head'>): OwnerScope {
  return async (appId, userId) => {
    const head = await versions.head(appId);
    if (!head) throw NotFound();
    return { appId, versionId: head.versionId, actor: { kind: 'owner', userId } };
  };
}
