import type { Clock, Database, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { LanguageCode } from '../language/languages.js';
import { isLanguageCode } from '../language/languages.js';
import type { TermRange } from './compound-terms.js';
import type { Segment, SegmentTerms } from './segment.js';

/** One reading of an item, whose segments are written one after the other. */
export interface SegmentRun {
  readonly id: string;
  readonly itemId: string;
  readonly appId: string;
}

/** A segment that can be searched. */
export interface LiveSegment {
  readonly id: string;
  readonly itemId: string;
  readonly position: number;
  readonly chunkCount: number;
  readonly termCount: number;
  readonly languages: readonly LanguageCode[];
}

export interface SegmentPostings {
  readonly segmentId: string;
  readonly term: string;
  readonly postings: Uint8Array;
}

/** Where a chunk stands. */
export interface ChunkPlace {
  readonly segmentId: string;
  /** 0, 1, 2, … within the segment. */
  readonly ordinal: number;
}

export interface StoredChunk extends ChunkPlace {
  readonly text: string;
  readonly overlap: number;
  readonly page: number | null;
  readonly headings: readonly string[];
}

interface SegmentRow {
  readonly id: string;
  readonly item_id: string;
  readonly position: number;
  readonly chunk_count: number;
  readonly term_count: number;
  readonly languages: string | null;
}

interface ChunkRow {
  readonly segment_id: string;
  readonly ordinal: number;
  readonly text: string;
  readonly overlap: number;
  readonly page: number | null;
  readonly headings: string;
}

/** Rows of one statement: few enough that none holds up the others of a server for more than some milliseconds. */
const rowsAtOnce = 400;

const fromRow = ({ segment_id, headings, ...row }: ChunkRow): StoredChunk => ({
  ...row,
  segmentId: segment_id,
  headings: JSON.parse(headings) as string[],
});

/** The tables context_segments, context_chunks and context_postings. */
export class SegmentRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes a segment that nobody finds before `finish`. Not in one transaction: others come in between. */
  async write(run: SegmentRun, position: number, segment: Segment, signal: AbortSignal): Promise<void> {
    const id = newId();
    signal.throwIfAborted();
    await this.db('context_segments').insert({
      id,
      app_id: run.appId,
      item_id: run.itemId,
      run_id: run.id,
      position,
      state: 'new',
      chunk_count: segment.chunks.length,
      term_count: segment.length,
      languages: segment.languages.join(','),
      created_at: this.clock.timestamp(),
    });
    await this.#insert(
      'context_chunks',
      ['segment_id', 'ordinal', 'text', 'overlap', 'page', 'headings'],
      segment.chunks.map((chunk, ordinal) => [
        id,
        ordinal,
        chunk.text,
        chunk.overlap,
        chunk.page,
        JSON.stringify(chunk.headings),
      ]),
      signal,
    );
    await this.#insertPostings(id, segment.postings, signal);
  }

  /** Segments whose terms were made without regard to their languages. */
  async withoutLanguages(limit: number): Promise<string[]> {
    const rows = await this.db('context_segments')
      .where('state', 'live')
      .whereNull('languages')
      .limit(limit)
      .select<{ id: string }[]>('id');
    return rows.map(({ id }) => id);
  }

  /** Puts other terms in the place of a segment's own, all or none; not where its languages are known by now. */
  async replaceTerms(segmentId: string, terms: SegmentTerms, signal: AbortSignal): Promise<void> {
    await this.db.transaction(async (transaction) => {
      const changed = await transaction('context_segments')
        .where({ id: segmentId, state: 'live' })
        .whereNull('languages')
        .update({ languages: terms.languages.join(','), term_count: terms.length });
      if (changed === 0 || terms.languages.length === 0) return;
      await transaction('context_postings').where('segment_id', segmentId).delete();
      await this.#insertPostings(segmentId, terms.postings, signal, transaction);
    });
  }

  /**
   * From now on the run is what is found of the item, and nothing else; or nothing is, where the item was removed
   * while it was read.
   * @param count how many segments were written.
   */
  async finish(run: SegmentRun, count: number): Promise<void> {
    await this.db.transaction(async (transaction) => {
      const ofItem = () => transaction('context_segments').where('item_id', run.itemId);
      await ofItem().whereNot('run_id', run.id).update({ state: 'dead' });
      const finished = await ofItem().where({ run_id: run.id, state: 'new' }).update({ state: 'live' });
      if (finished < count) await ofItem().where('run_id', run.id).update({ state: 'dead' });
    });
  }

  async dropRun(run: SegmentRun): Promise<void> {
    await this.db('context_segments').where('run_id', run.id).update({ state: 'dead' });
  }

  async dropItems(itemIds: readonly string[], transaction: Transaction | Database = this.db): Promise<void> {
    for (let start = 0; start < itemIds.length; start += rowsAtOnce) {
      await transaction('context_segments')
        .whereIn('item_id', itemIds.slice(start, start + rowsAtOnce))
        .update({ state: 'dead' });
    }
  }

  async dropApp(appId: string): Promise<void> {
    await this.db('context_segments').where('app_id', appId).update({ state: 'dead' });
  }

  /**
   * Deletes what is dead, a little at a time, and readings that were never finished.
   * @param before ISO 8601: a reading that has written nothing since is one whose process has died.
   */
  async sweep(before: string, signal: AbortSignal): Promise<void> {
    await this.db('context_segments')
      .where('state', 'new')
      .where('created_at', '<', before)
      .update({ state: 'dead' });
    for (;;) {
      signal.throwIfAborted();
      const dead = await this.db<{ id: string }>('context_segments')
        .where('state', 'dead')
        .limit(20)
        .select('id');
      if (dead.length === 0) return;
      for (const { id } of dead) await this.#delete(id, signal);
    }
  }

  async live(appId: string): Promise<LiveSegment[]> {
    const rows = await this.db('context_segments')
      .where({ app_id: appId, state: 'live' })
      .select<SegmentRow[]>('id', 'item_id', 'position', 'chunk_count', 'term_count', 'languages');
    return rows.map((row) => ({
      id: row.id,
      itemId: row.item_id,
      position: row.position,
      chunkCount: row.chunk_count,
      termCount: row.term_count,
      languages: (row.languages ?? '').split(',').filter(isLanguageCode),
    }));
  }

  /** The app of a segment that can be searched. */
  async appOf(segmentId: string, db: Transaction | Database = this.db): Promise<string | undefined> {
    const row = await db('context_segments')
      .where({ id: segmentId, state: 'live' })
      .first<{ app_id: string } | undefined>('app_id');
    return row?.app_id;
  }

  async postings(appId: string, terms: readonly string[]): Promise<SegmentPostings[]> {
    if (terms.length === 0) return [];
    const rows = await this.db('context_postings')
      .whereIn('term', terms)
      .whereIn('segment_id', this.db('context_segments').where({ app_id: appId, state: 'live' }).select('id'))
      .select<{ segment_id: string; term: string; postings: Uint8Array }[]>('segment_id', 'term', 'postings');
    return rows.map(({ segment_id, ...row }) => ({ ...row, segmentId: segment_id }));
  }

  /** The different terms of an app in a range, those that come first, so many at most. */
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

  /** The chunks at the given places, in any order. */
  async chunksAt(places: readonly ChunkPlace[]): Promise<StoredChunk[]> {
    if (places.length === 0) return [];
    const rows = await this.db<ChunkRow>('context_chunks').whereIn(
      ['segment_id', 'ordinal'],
      places.map(({ segmentId, ordinal }) => [segmentId, ordinal]),
    );
    return rows.map(fromRow);
  }

  /** Chunks of a segment in order, from one on. */
  async chunksFrom(segmentId: string, ordinal: number, limit: number): Promise<StoredChunk[]> {
    const rows = await this.db<ChunkRow>('context_chunks')
      .where('segment_id', segmentId)
      .where('ordinal', '>=', ordinal)
      .orderBy('ordinal')
      .limit(limit);
    return rows.map(fromRow);
  }

  /** First its rows by portions, then itself: a cascade over all of them would hold up everyone else. */
  async #delete(id: string, signal: AbortSignal): Promise<void> {
    for (const [table, column] of [
      ['context_postings', 'term'],
      ['context_vectors', 'ordinal'],
      ['context_chunks', 'ordinal'],
    ] as const) {
      let deleted = 1;
      while (deleted > 0) {
        signal.throwIfAborted();
        const some = this.db(table).where('segment_id', id).orderBy(column).limit(2000).select(column);
        deleted = await this.db(table).where('segment_id', id).whereIn(column, some).delete();
      }
    }
    await this.db('context_segments').where('id', id).delete();
  }

  #insertPostings(
    segmentId: string,
    postings: SegmentTerms['postings'],
    signal: AbortSignal,
    db: Transaction | Database = this.db,
  ): Promise<void> {
    const rows = postings.map(([term, { buffer, byteOffset, byteLength }]) => [
      segmentId,
      term,
      Buffer.from(buffer, byteOffset, byteLength),
    ]);
    return this.#insert('context_postings', ['segment_id', 'term', 'postings'], rows, signal, db);
  }

  async #insert(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
    signal: AbortSignal,
    db: Transaction | Database = this.db,
  ): Promise<void> {
    const row = `(${columns.map(() => '?').join(', ')})`;
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      signal.throwIfAborted();
      const some = rows.slice(start, start + rowsAtOnce);
      // The builder would write a `select` for each row on SQLite, which takes no more than 500 of them, and slowly.
      await db.raw(
        `insert into ${table} (${columns.join(', ')}) values ${some.map(() => row).join(', ')}`,
        some.flat() as string[],
      );
    }
  }
}
