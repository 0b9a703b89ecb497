import type { AppDirectory } from '@buildai/apps/shared';
import { clientNetwork } from '@buildai/core';
import { NotFound, NotSignedIn } from '@buildai/core/shared';
import type { ResourceResolver } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { EntityActor, EntityScope } from '../../shared/entity-store.js';
import type { VisitorTokens } from './visitors/visitor-tokens.js';

export interface AppRowsOptions {
  readonly directory: AppDirectory;
  readonly versions: Pick<VersionStore, 'head'>;
  readonly visitors: Pick<VisitorTokens, 'read'>;
}

/**
 * Resolves a request to the rows that it is about: the origin says which version is in force. The resolver throws
 * NotFound where there is no such app, or no version of it in force; NotSignedIn for strangers on the platform.
 */
export function createAppRowsResolver({
  directory,
  versions,
  visitors,
}: AppRowsOptions): ResourceResolver<EntityScope, 'visitor'> {
  const newest = async (appId: string): Promise<string> => {
    const head = await versions.head(appId);
    if (!head) throw NotFound({ message: 'This app has no version yet.' });
    return head.versionId;
  };
  const published = async (appId: string): Promise<string> => {
    const app = await directory.get(appId);
    if (!app?.publishedVersionId) throw NotFound({ message: 'This app is not published.' });
    return app.publishedVersionId;
  };

  return async (request, appId) => {
    const { caller, ip, origin, visitorToken } = request;
    if (!origin) {
      // An account is the builder or a stranger: to the app's own users it speaks on the app's origin alone.
      if (caller.kind !== 'account') throw NotSignedIn();
      await directory.resolveApp(request, appId, 'builder');
      return { appId, versionId: await newest(appId), actor: { kind: 'owner', userId: caller.accountId } };
    }
    const actor: EntityActor =
      caller.kind === 'app-user'
        ? { kind: 'app-user', userId: caller.userId, role: caller.role }
        : {
            kind: 'anonymous',
            visitorId: visitorToken === undefined ? undefined : visitors.read(origin, visitorToken),
          };
    const network = actor.kind === 'anonymous' && ip !== undefined ? clientNetwork(ip) : undefined;
    if (origin.stage === 'preview') {
      return { appId, versionId: await newest(appId), actor, network, inPreview: true };
    }
    return { appId, versionId: await published(appId), actor, network };
  };
}
