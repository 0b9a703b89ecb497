import type { Migration } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import { zeroWidthCharacters } from '@buildai/core/shared';

/**
 * Segments with characters without width are indexed again (job `index-languages`): these ended words, and are now read
 * past.
 */
export const zeroWidthTerms: Migration = {
  name: '016_zero_width_terms',
  async up(db) {
    const chunks = db('context_chunks').select('segment_id');
    for (const character of zeroWidthCharacters) void chunks.orWhere('text', 'like', `%${character}%`);
    await db('context_segments').whereIn('id', chunks).update({ languages: null });
    if (dialectOf(db) === 'postgres')
      await db('context_tsvectors').whereIn('segment_id', chunks.clone()).delete();
  },
  // The terms of a segment do not say by which version they were made.
  down: () => Promise.resolve(),
};
