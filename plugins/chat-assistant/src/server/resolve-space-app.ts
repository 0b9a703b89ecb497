import type { AppResolver, BuiltApp } from '@buildai/apps/shared';
import type { ResourceResolver } from '@buildai/core/shared';
import { NotASpaceApp } from '../shared/errors.js';

/** Resolves apps like their resolver. @throws NotASpaceApp for what is not made in a conversation */
export function createSpaceAppResolver(resolveApp: AppResolver): ResourceResolver<BuiltApp, 'builder'> {
  return async (request, appId, role) => {
    const built = await resolveApp(request, appId, role);
    if (built.app.kind !== 'space_app') throw NotASpaceApp();
    return built;
  };
}
