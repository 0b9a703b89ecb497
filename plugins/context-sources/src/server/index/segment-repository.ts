import type { Clock, Database, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { LanguageCode } from '../language/languages.js';
import { isLanguageCode } from '../language/languages.js';
import type { TermRange } from './compound-terms.js';
import type { Segment, SegmentTerms } from './segment.js';

/** One sync of an item, which writes its segments in order. */
export interface SegmentRun {
  readonly id: string;
  readonly itemId: string;
  readonly appId: string;
}

/** A searchable segment. */
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

/** Location of a chunk. */
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

/** Rows per statement: few enough to block other work for only a few ms. */
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

  /**
   * Writes a segment that is not searchable before `finish`. Deliberately not in a single transaction, so that
   * others can interleave.
   */
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

  /** Segments indexed without language-specific stemming. */
  async withoutLanguages(limit: number): Promise<string[]> {
    const rows = await this.db('context_segments')
      .where('state', 'live')
      .whereNull('languages')
      .limit(limit)
      .select<{ id: string }[]>('id');
    return rows.map(({ id }) => id);
  }

  /** Atomically replaces a segment's terms, unless its languages have been set in the meantime. */
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
   * Makes the run's segments the only searchable ones of the item; or none, if the item was removed during the
   * sync.
   * @param count the number of segments written.
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
   * Deletes dead segments and abandoned runs in small steps.
   * @param before ISO 8601: a run that has written nothing since is considered abandoned.
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

  /** The app of a searchable segment. */
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

  /** The chunks at the given locations, in any order. */
  async chunksAt(places: readonly ChunkPlace[]): Promise<StoredChunk[]> {
    if (places.length === 0) return [];
    const rows = await this.db<ChunkRow>('context_chunks').whereIn(
      ['segment_id', 'ordinal'],
      places.map(({ segmentId, ordinal }) => [segmentId, ordinal]),
    );
    return rows.map(fromRow);
  }

  /** Chunks of a segment in order, starting at one. */
  async chunksFrom(segmentId: string, ordinal: number, limit: number): Promise<StoredChunk[]> {
    const rows = await this.db<ChunkRow>('context_chunks')
      .where('segment_id', segmentId)
      .where('ordinal', '>=', ordinal)
      .orderBy('ordinal')
      .limit(limit);
    return rows.map(fromRow);
  }

  /** Deletes rows in batches, then the segment itself: a cascade over all of them would block other writers. */
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
      // On SQLite, knex would write a `select` per row, which is slow and limited to 500.
      await db.raw(
        `insert into ${table} (${columns.join(', ')}) values ${some.map(() => row).join(', ')}`,
        some.flat() as string[],
      );
    }
  }
}
