import type { ResourceRequest, ResourceResolver } from '@buildai/core/shared';
import { NotFound, NotSignedIn } from '@buildai/core/shared';
import type { AppDirectory } from '../shared/app-directory.js';
import type { AppPerson, UsedApp } from '../shared/used-app.js';

function personOf({ caller }: Pick<ResourceRequest, 'caller'>): AppPerson {
  if (caller.kind !== 'app-user') return { kind: 'visitor', id: undefined };
  return { kind: caller.role === 'admin' ? 'builder' : 'user', id: caller.userId };
}

/**
 * Resolves an app for the people who use it. The host has checked that the app is the one of the origin, that the
 * caller belongs to it, and its entry, stage and gates.
 */
export function createUsedAppResolver(
  directory: Pick<AppDirectory, 'get' | 'resolveApp'>,
): ResourceResolver<UsedApp, 'visitor' | 'user'> {
  return async (request, appId, role) => {
    const { caller, origin } = request;
    if (!origin) {
      // An account is the builder or a stranger: to the app's own users it speaks on the app's origin alone.
      if (caller.kind !== 'account') throw NotSignedIn();
      const { app } = await directory.resolveApp(request, appId, 'builder');
      return { app, stage: undefined, person: { kind: 'builder', id: caller.accountId } };
    }
    const person = personOf(request);
    if (role === 'user' && person.kind === 'visitor') throw NotSignedIn();
    const app = await directory.get(appId);
    if (!app || origin.appId !== appId) throw NotFound();
    if (origin.stage === 'published' && app.publishedVersionId === undefined)
      throw NotFound({ message: 'This app is not published.' });
    return { app, stage: origin.stage, person };
  };
}
