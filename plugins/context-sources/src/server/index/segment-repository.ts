import type { Clock, Database, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { LanguageCode } from '../language/languages.js';
import { isLanguageCode } from '../language/languages.js';
import { deleteInSteps, insertRows } from './segment-rows.js';
import type { Segment } from './segment.js';

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

/** Segments by item, and in the order of its text; the order in which rankings break ties. */
export const inOrder = (segments: readonly LiveSegment[]): LiveSegment[] =>
  segments.toSorted((one, other) =>
    one.itemId === other.itemId ? one.position - other.position : one.itemId < other.itemId ? -1 : 1,
  );

/** The languages of segments, sorted; other than English and those without a stemmer. */
export const languagesOf = (segments: readonly LiveSegment[]): LanguageCode[] =>
  [...new Set(segments.flatMap(({ languages }) => languages))].sort();

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

/** Items per statement. */
const itemsAtOnce = 400;

const factsOf = ({ languages, length }: Segment) => ({
  term_count: length,
  languages: [...new Set(languages.flatMap((each) => each ?? []))].sort().join(','),
});

const fromRow = ({ segment_id, headings, ...row }: ChunkRow): StoredChunk => ({
  ...row,
  segmentId: segment_id,
  headings: JSON.parse(headings) as string[],
});

/** The tables context_segments and context_chunks. */
export class SegmentRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a segment that is not searchable before `finish`. Deliberately not in a single transaction, so that
   * others can interleave.
   * @returns the ID of the segment, to be indexed under.
   */
  async write(run: SegmentRun, position: number, segment: Segment, signal: AbortSignal): Promise<string> {
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
      ...factsOf(segment),
      created_at: this.clock.timestamp(),
    });
    await insertRows(
      this.db,
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
    return id;
  }

  /**
   * Stores the length and languages of a segment that is indexed again.
   * @returns its app; undefined if the segment cannot be searched any more
   */
  async describe(segmentId: string, segment: Segment, transaction: Transaction): Promise<string | undefined> {
    const [row] = await transaction('context_segments')
      .where({ id: segmentId, state: 'live' })
      .update(factsOf(segment))
      .returning<{ app_id: string }[]>('app_id');
    return row?.app_id;
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
    for (let start = 0; start < itemIds.length; start += itemsAtOnce) {
      await transaction('context_segments')
        .whereIn('item_id', itemIds.slice(start, start + itemsAtOnce))
        .update({ state: 'dead' });
    }
  }

  async dropApp(appId: string): Promise<void> {
    await this.db('context_segments').where('app_id', appId).update({ state: 'dead' });
  }

  /**
   * Deletes dead segments and abandoned runs in small steps.
   * @param before ISO 8601: a run that has written nothing since is considered abandoned.
   * @param removeIndex deletes what a search provider has of a segment.
   */
  async sweep(
    before: string,
    removeIndex: (segmentId: string, signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
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
      for (const { id } of dead) {
        await removeIndex(id, signal);
        await this.#delete(id, signal);
      }
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
    await deleteInSteps(this.db, { table: 'context_vectors', key: 'ordinal', segmentId: id }, signal);
    await deleteInSteps(this.db, { table: 'context_chunks', key: 'ordinal', segmentId: id }, signal);
    await this.db('context_segments').where('id', id).delete();
  }
}
