import type { Transaction } from '@buildai/core';
import type { SourceContent } from '../../shared/source.js';

/** Makes items searchable. */
export interface ChunkIndex {
  /**
   * Parses a document, splits it into chunks and replaces the item's index, one batch of chunks at a time; the
   * previous content stays searchable until the new one is complete. A document without pages counts one page
   * per 3,000 characters.
   * @returns the number of chunks and pages, the bytes read, and what could not be read. @throws errors of shared/errors.ts for
   * unreadable content, and TooManyPages for more pages than `maxPages`.
   */
  replace(
    item: { readonly itemId: string; readonly appId: string },
    content: SourceContent,
    options: {
      readonly signal: AbortSignal;
      readonly maxPages?: number | undefined;
      readonly progress?: (done: number, total: number | null) => void;
    },
  ): Promise<{
    readonly chunks: number;
    readonly pages: number;
    readonly bytes: number;
    readonly warning: string | null;
  }>;
  remove(itemIds: readonly string[], transaction?: Transaction): Promise<void>;
  removeApp(appId: string): Promise<void>;
}
