import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Handlers, Request } from '@buildai/core';
import { NotSignedIn } from '@buildai/core/shared';
import type { contextSearchApi } from '../../shared/search-api.js';
import type { ContextSearch } from '../../shared/search.js';
import { SearchRate } from './search-rate.js';

export interface SearchHandlerParts {
  readonly search: ContextSearch;
  readonly apps: AppStore;
  readonly clock: Clock;
}

/** Search over HTTP: the builder's on the platform, and that of an app's signed-in users on its own origin. */
export function createSearchHandlers({
  search,
  apps,
  clock,
}: SearchHandlerParts): Handlers<typeof contextSearchApi> {
  const rate = new SearchRate(clock);

  /** Who asks, of those who may. The origin has seen to it that a user of an app asks for that app. */
  const personOf = async ({ caller, origin }: Pick<Request, 'caller' | 'origin'>, appId: string) => {
    if (origin) {
      // Visitors whom nobody knows could carry a business's papers away.
      if (caller.kind !== 'app-user') throw NotSignedIn();
      return caller.userId;
    }
    if (caller.kind !== 'account') throw NotSignedIn();
    return (await apps.requireBuilder(caller, appId)).caller.accountId;
  };

  return {
    async searchContext(request) {
      const { params, query } = request;
      rate.count(await personOf(request, params.appId));
      const passages = await search.search({ appId: params.appId, ...query, signal: request.signal });
      return { passages: passages.map((passage) => ({ ...passage, headings: [...passage.headings] })) };
    },
  };
}
