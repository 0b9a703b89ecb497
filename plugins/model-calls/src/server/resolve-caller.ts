import type { AppResolver, AppStore } from '@buildai/apps/shared';
import { NotFound, NotSignedIn } from '@buildai/core/shared';
import type { ResourceResolver } from '@buildai/core/shared';
import type { ModelCaller } from '../shared/model-caller.js';

export interface CallerParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly resolveApp: AppResolver;
}

/** Identifies the caller. The origin check guarantees that an end user belongs to the app. */
export function createCallerResolver({
  apps,
  resolveApp,
}: CallerParts): ResourceResolver<ModelCaller, 'visitor'> {
  return async (request, appId) => {
    const { caller, origin } = request;
    if (!origin) {
      if (caller.kind !== 'account') throw NotSignedIn();
      const { app } = await resolveApp(request, appId, 'builder');
      const personId = caller.accountId;
      return { appId, ownerId: app.ownerId, kind: 'builder', personId, maySearch: true };
    }
    const app = await apps.get(appId);
    if (!app) throw NotFound();
    const person = { appId, ownerId: app.ownerId };
    if (caller.kind !== 'app-user')
      return { ...person, kind: 'visitor', personId: undefined, maySearch: false };
    const kind = caller.role === 'admin' ? 'builder' : 'user';
    return { ...person, kind, personId: caller.userId, maySearch: true };
  };
}
