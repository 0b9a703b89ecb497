import type { Clock, Handlers } from '@buildai/core';
import type { contextSearchApi } from '../../shared/search-api.js';
import type { ContextSearch } from '../../shared/search.js';
import { SearchRate } from './search-rate.js';

export interface SearchHandlerParts {
  readonly search: ContextSearch;
  readonly clock: Clock;
}

/**
 * Handlers of the search API: for builders on the platform, and for an app's signed-in users on its own origin.
 */
export function createSearchHandlers({
  search,
  clock,
}: SearchHandlerParts): Handlers<typeof contextSearchApi> {
  const rate = new SearchRate(clock);

  return {
    async searchContext({ params, query, resource, signal }) {
      // Only signed-in people reach this.
      rate.count(resource.person.id ?? '');
      const passages = await search.search({ appId: params.appId, ...query, signal });
      return { passages: passages.map((passage) => ({ ...passage, headings: [...passage.headings] })) };
    },
  };
}
