import type { AppPerson, UsedApp } from '@buildai/apps/shared';
import { clientNetwork } from '@buildai/core';
import type { ResourceRequest, ResourceResolver } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { versionInForce } from '@buildai/versions/shared';
import type { EntityActor, EntityScope } from '../../shared/entity-store.js';
import type { VisitorTokens } from './visitors/visitor-tokens.js';

export interface AppRowsOptions {
  readonly resolveUsedApp: ResourceResolver<UsedApp, 'visitor' | 'user'>;
  readonly versions: Pick<VersionStore, 'head'>;
  readonly visitors: Pick<VisitorTokens, 'read'>;
}

/**
 * Resolves a request to the rows that it is about: the origin says which version is in force. The resolver throws
 * NotFound where there is no such app, or no version of it in force; NotSignedIn for strangers on the platform.
 */
export function createAppRowsResolver({
  resolveUsedApp,
  versions,
  visitors,
}: AppRowsOptions): ResourceResolver<EntityScope, 'visitor'> {
  const actorOf = (
    { origin, visitorToken }: ResourceRequest,
    { id: userId, kind }: AppPerson,
  ): EntityActor => {
    if (userId !== undefined) {
      if (!origin) return { kind: 'owner', userId };
      return { kind: 'app-user', userId, role: kind === 'builder' ? 'admin' : 'user' };
    }
    const visitorId = origin && visitorToken !== undefined ? visitors.read(origin, visitorToken) : undefined;
    return { kind: 'anonymous', visitorId };
  };

  return async (request, appId, role) => {
    const used = await resolveUsedApp(request, appId, role);
    const versionId = await versionInForce(versions, used);
    const actor = actorOf(request, used.person);
    if (used.stage === undefined) return { appId, versionId, actor };
    const { ip } = request;
    const network = actor.kind === 'anonymous' && ip !== undefined ? clientNetwork(ip) : undefined;
    return { appId, versionId, actor, network, ...(used.stage === 'preview' && { inPreview: true }) };
  };
}
