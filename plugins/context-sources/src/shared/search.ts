import { defineService } from '@buildai/core/shared';
import type { ContextItemType } from './context-item.js';

/** A chunk of an item, as search finds it. */
export interface ContextPassage {
  readonly itemId: string;
  readonly itemName: string;
  readonly type: ContextItemType;
  readonly url: string | null;
  /** 1, 2, 3, … in documents that have pages. */
  readonly page: number | null;
  /** The headings that it stands under, the outermost first. */
  readonly headings: readonly string[];
  readonly text: string;
  /** The greater the better; comparable within one answer alone. */
  readonly score: number;
}

/** `fullContext`: everything, in order, as far as it fits; `similarChunks`: the chunks that fit best; `smartItems`: the items that fit are chosen first, and then their chunks. */
export type ContextQueryMethod = 'fullContext' | 'similarChunks' | 'smartItems';

export interface ContextQuery {
  readonly appId: string;
  readonly query: string;
  readonly method?: ContextQueryMethod | undefined;
  /** Only these items. */
  readonly itemIds?: readonly string[] | undefined;
  /** 1 to 50; 8 unless stated. */
  readonly limit?: number | undefined;
  /** Characters in all; 40,000 unless stated. */
  readonly maxCharacters?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Finds what an app's data says about something. */
export interface ContextSearch {
  search(query: ContextQuery): Promise<readonly ContextPassage[]>;
}
export const contextSearch = defineService<ContextSearch>('context-sources/search');
