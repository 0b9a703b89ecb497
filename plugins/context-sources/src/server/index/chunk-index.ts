import type { Transaction } from '@buildai/core';
import type { SourceContent } from '../../shared/source.js';

/** Makes items searchable. */
export interface ChunkIndex {
  /**
   * Takes a document apart, cuts it to chunks and replaces what was there of the item, a batch of chunks at a time;
   * what was there before is found until the new is whole. A document without pages counts one for each 3,000
   * characters.
   * @returns how many chunks, how many pages, and the bytes that were read. @throws the errors of shared/errors.ts for
   * content that cannot be read, and PageLimitReached for one of more pages than `maxPages`.
   */
  replace(
    item: { readonly itemId: string; readonly appId: string },
    content: SourceContent,
    options: {
      readonly signal: AbortSignal;
      readonly maxPages?: number | undefined;
      readonly progress?: (done: number, total: number | null) => void;
    },
  ): Promise<{ readonly chunks: number; readonly pages: number; readonly bytes: number }>;
  remove(itemIds: readonly string[], transaction?: Transaction): Promise<void>;
  removeApp(appId: string): Promise<void>;
}
