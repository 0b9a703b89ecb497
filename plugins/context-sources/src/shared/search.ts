import { defineService } from '@buildai/core/shared';
import type { ContextItemType } from './context-item.js';

/** A chunk of an item, as a search result. */
export interface ContextPassage {
  readonly itemId: string;
  readonly itemName: string;
  readonly type: ContextItemType;
  readonly url: string | null;
  /** 1, 2, 3, … for documents with pages. */
  readonly page: number | null;
  /** Enclosing headings, outermost first. */
  readonly headings: readonly string[];
  readonly text: string;
  /** Higher is better; comparable only within one response. */
  readonly score: number;
}

/**
 * `fullContext`: all text in order, up to the size limit; `similarChunks`: the best chunks; `smartItems`:
 * selects items first, then their chunks.
 */
export type ContextQueryMethod = 'fullContext' | 'similarChunks' | 'smartItems';

export interface ContextQuery {
  readonly appId: string;
  readonly query: string;
  readonly method?: ContextQueryMethod | undefined;
  /** Restricts the search to these items. */
  readonly itemIds?: readonly string[] | undefined;
  /** 1 to 50 (default: 8). */
  readonly limit?: number | undefined;
  /** Maximum total characters (default: 40,000). */
  readonly maxCharacters?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Searches an app's data. */
export interface ContextSearch {
  search(query: ContextQuery): Promise<readonly ContextPassage[]>;
}
export const contextSearch = defineService<ContextSearch>('context-sources/search');
