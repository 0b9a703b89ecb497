import type { Logger } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import type { ContextPassage, ContextQuery, ContextSearch } from '../../shared/search.js';
import type { FoundItem, ItemLookup } from './item-lookup.js';
import { languagesOf } from '../index/segment-repository.js';
import type { LiveSegment, SegmentRepository, StoredChunk } from '../index/segment-repository.js';
import type { LanguageCode } from '../language/languages.js';
import { chooseItems } from './choose-items.js';
import { chooseWithModel } from './choose-with-model.js';
import { fuseRanks } from '../index/fuse-ranks.js';
import type { SimilarityRanking } from './rank-by-similarity.js';
import { readAll } from './read-all.js';
import type { RankedChunk } from '../index/ranked-chunk.js';
import type { SearchProviders } from '../index/search-providers.js';

export interface ContextSearchParts {
  readonly segments: SegmentRepository;
  readonly providers: SearchProviders;
  readonly items: ItemLookup;
  readonly models?: ModelCatalog | undefined;
  /** Adds semantic ranking. */
  readonly meaning?: SimilarityRanking | undefined;
  readonly log: Logger;
}

const defaultLimit = 8;
const maxLimit = 50;
const defaultCharacters = 40_000;

/** Number of best chunks used to select items. */
const chunksForChoosing = 200;
/** Minimum depth of the lists to fuse: a low rank in both may become a high one. */
const chunksForFusing = 50;

/** An app's index data, loaded once per query. */
interface AppIndex {
  readonly items: ReadonlyMap<string, FoundItem>;
  readonly segments: readonly LiveSegment[];
  readonly languages: readonly LanguageCode[];
}

export function createContextSearch(parts: ContextSearchParts): ContextSearch {
  const { segments, providers, items, models, meaning, log } = parts;
  const open = async (appId: string): Promise<AppIndex> => {
    const [found, live] = await Promise.all([items.list(appId), segments.live(appId)]);
    return {
      items: new Map(found.map((item) => [item.id, item])),
      segments: live,
      languages: languagesOf(live),
    };
  };

  const rankByWords = (app: AppIndex, query: ContextQuery, limit: number, itemIds: ReadonlySet<string>) => {
    const { appId, query: text, signal } = query;
    return providers.search({ appId, query: text, segments: app.segments, itemIds, limit, signal });
  };

  const rank = async (app: AppIndex, query: ContextQuery, limit: number, itemIds: ReadonlySet<string>) => {
    if (!meaning) return rankByWords(app, query, limit, itemIds);
    const deep = Math.max(limit, chunksForFusing);
    const { appId, signal } = query;
    const [byWords, bySimilarity] = await Promise.all([
      rankByWords(app, query, deep, itemIds),
      meaning.rank({ appId, query: query.query, segments: app.segments, itemIds, limit: deep, signal }),
    ]);
    return bySimilarity.length > 0 ? fuseRanks([byWords, bySimilarity], limit) : byWords.slice(0, limit);
  };

  const read = async (app: AppIndex, ranked: readonly RankedChunk[], characters: number) => {
    const chunks = await segments.chunksAt(
      ranked.map(({ segment, ordinal }) => ({ segmentId: segment.id, ordinal })),
    );
    const byPlace = new Map(chunks.map((chunk) => [`${chunk.segmentId} ${chunk.ordinal}`, chunk]));
    const passages: ContextPassage[] = [];
    let room = characters;
    for (const { segment, ordinal, score } of ranked) {
      const chunk = byPlace.get(`${segment.id} ${ordinal}`);
      const item = app.items.get(segment.itemId);
      // Replaced since it was ranked.
      if (!chunk || !item) continue;
      room -= chunk.text.length;
      if (room < 0) break;
      passages.push(toPassage(item, chunk, score));
    }
    return passages;
  };

  return {
    async search(query) {
      const app = await open(query.appId);
      const wanted = query.itemIds?.filter((id) => app.items.has(id)) ?? [...app.items.keys()];
      const characters = query.maxCharacters ?? defaultCharacters;
      const limit = Math.max(1, Math.min(query.limit ?? defaultLimit, maxLimit));
      if (query.method === 'fullContext') {
        return readAll({
          segments,
          app,
          itemIds: wanted,
          characters,
          limit: query.limit,
          signal: query.signal,
        });
      }
      if (query.method !== 'smartItems') {
        return read(app, await rank(app, query, limit, new Set(wanted)), characters);
      }
      const candidates = wanted.flatMap((id) => app.items.get(id) ?? []);
      const ranked = await rank(app, query, chunksForChoosing, new Set(wanted));
      const byRules = chooseItems(query.query, candidates, ranked, app.languages);
      const chosen = (await chooseWithModel({ models, log }, query, candidates, byRules)) ?? byRules;
      const fitting = await rank(app, query, limit, new Set(chosen));
      if (fitting.length > 0) return read(app, fitting, characters);
      // Selected by name: none of the chunks contains the words.
      return readAll({ segments, app, itemIds: chosen, characters, limit, signal: query.signal });
    },
  };
}

export const toPassage = (
  item: FoundItem,
  { text, page, headings }: Pick<StoredChunk, 'text' | 'page' | 'headings'>,
  score: number,
): ContextPassage => ({
  itemId: item.id,
  itemName: item.name,
  type: item.type,
  url: item.url,
  page,
  headings,
  text,
  score,
});
