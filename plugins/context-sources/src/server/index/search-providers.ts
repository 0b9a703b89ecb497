import { fuseRanks } from './fuse-ranks.js';
import type { RankedChunk } from './ranked-chunk.js';
import type { SearchProvider, WordQuery } from './search-provider.js';

/**
 * The search provider of the settings, and those that may still hold segments from before it was chosen: until it has
 * indexed all, they answer for the others.
 */
export class SearchProviders {
  #isComplete = false;

  constructor(
    readonly current: SearchProvider,
    readonly others: readonly SearchProvider[],
  ) {}

  async search(query: WordQuery): Promise<RankedChunk[]> {
    const providers = (await this.#hasAll()) ? [this.current] : [this.current, ...this.others];
    const [first = [], ...rest] = await Promise.all(providers.map((provider) => provider.search(query)));
    // Each segment is indexed by one provider, so no chunk is found twice.
    return rest.some((found) => found.length > 0) ? fuseRanks([first, ...rest], query.limit) : first;
  }

  /** Deletes what any of them has of a segment. */
  async remove(segmentId: string, signal: AbortSignal): Promise<void> {
    for (const provider of [this.current, ...this.others]) await provider.remove(segmentId, signal);
  }

  async #hasAll(): Promise<boolean> {
    this.#isComplete ||= this.others.length === 0 || (await this.current.missing(1)).length === 0;
    return this.#isComplete;
  }
}
