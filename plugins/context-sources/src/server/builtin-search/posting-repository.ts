import type { Database, Transaction } from '@buildai/core';
import type { TermRange } from '../index/compound-terms.js';
import { deleteInSteps, insertRows } from '../index/segment-rows.js';
import type { TermPostings } from '../index/segment.js';

export interface SegmentPostings {
  readonly segmentId: string;
  readonly term: string;
  readonly postings: Uint8Array;
}

/** The table context_postings. */
export class PostingRepository {
  constructor(private readonly db: Database) {}

  insert(
    segmentId: string,
    postings: TermPostings,
    signal: AbortSignal,
    db: Transaction | Database = this.db,
  ): Promise<void> {
    const rows = postings.map(([term, { buffer, byteOffset, byteLength }]) => [
      segmentId,
      term,
      Buffer.from(buffer, byteOffset, byteLength),
    ]);
    return insertRows(db, 'context_postings', ['segment_id', 'term', 'postings'], rows, signal);
  }

  remove(segmentId: string, signal: AbortSignal, db: Transaction | Database = this.db): Promise<void> {
    return deleteInSteps(db, { table: 'context_postings', key: 'term', segmentId }, signal);
  }

  /** Searchable segments without postings, or with some from before languages were detected. */
  async missing(limit: number): Promise<string[]> {
    const ofSegment = this.db('context_postings').whereRaw('segment_id = context_segments.id').select('term');
    const rows = await this.db('context_segments')
      .where('state', 'live')
      .where(
        (lacking) =>
          void lacking
            .whereNull('languages')
            .orWhere((empty) => void empty.where('term_count', '>', 0).whereNotExists(ofSegment)),
      )
      .limit(limit)
      .select<{ id: string }[]>('id');
    return rows.map(({ id }) => id);
  }

  async postings(appId: string, terms: readonly string[]): Promise<SegmentPostings[]> {
    if (terms.length === 0) return [];
    const rows = await this.db('context_postings')
      .whereIn('term', terms)
      .whereIn('segment_id', this.db('context_segments').where({ app_id: appId, state: 'live' }).select('id'))
      .select<{ segment_id: string; term: string; postings: Uint8Array }[]>('segment_id', 'term', 'postings');
    return rows.map(({ segment_id, ...row }) => ({ ...row, segmentId: segment_id }));
  }

  /** The first distinct terms of an app within a range, up to a limit. */
  async termsIn(appId: string, { from, before }: TermRange, limit: number): Promise<string[]> {
    const rows = await this.db('context_postings')
      .where('term', '>=', from)
      .where('term', '<', before)
      .whereIn('segment_id', this.db('context_segments').where({ app_id: appId, state: 'live' }).select('id'))
      .orderBy('term')
      .limit(limit)
      .distinct<{ term: string }[]>('term');
    return rows.map(({ term }) => term);
  }
}
