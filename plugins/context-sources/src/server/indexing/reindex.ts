import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@buildai/core';
import type { SearchProviders } from '../index/search-providers.js';
import { analyzeChunks } from '../index/segment-builder.js';
import type { SegmentRepository, StoredChunk } from '../index/segment-repository.js';
import type { Segment } from '../index/segment.js';
import { LanguageDetector } from '../language/detect-language.js';

/** Batch sizes: segments, and chunks per segment. */
const segmentsAtOnce = 20;
const chunksAtOnce = 200;
/** Chunks processed before yielding to the event loop. */
const turn = 20;

export interface ReindexParts {
  readonly db: Database;
  readonly segments: SegmentRepository;
  readonly providers: SearchProviders;
}

/**
 * Indexes the segments that the search provider lacks: from before it was chosen, from before their languages were
 * detected, or from a backup. Each is found as before until it is complete; resumes after a crash.
 */
export async function reindex(parts: ReindexParts, signal: AbortSignal): Promise<void> {
  const { current } = parts.providers;
  let detector: LanguageDetector | undefined;
  for (;;) {
    const missing = await current.missing(segmentsAtOnce);
    if (missing.length === 0) return;
    detector ??= await LanguageDetector.load();
    for (const segmentId of missing) {
      const segment = await analyze(await chunksOf(parts.segments, segmentId), detector, current.takesTerms);
      signal.throwIfAborted();
      await replaceIndex(parts, segmentId, segment, signal);
    }
  }
}

async function chunksOf(segments: SegmentRepository, segmentId: string): Promise<StoredChunk[]> {
  const chunks: StoredChunk[] = [];
  for (;;) {
    const some = await segments.chunksFrom(segmentId, chunks.length, chunksAtOnce);
    chunks.push(...some);
    if (some.length < chunksAtOnce) return chunks;
  }
}

async function analyze(
  chunks: readonly StoredChunk[],
  detector: LanguageDetector,
  takesTerms: boolean,
): Promise<Segment> {
  const analyzing = analyzeChunks(chunks, detector, takesTerms);
  for (let taken = 1; ; taken += 1) {
    const step = analyzing.next();
    if (step.done) return step.value;
    if (taken % turn === 0) await nextTurn();
  }
}

async function replaceIndex(
  { db, segments, providers: { current, others } }: ReindexParts,
  segmentId: string,
  segment: Segment,
  signal: AbortSignal,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const appId = await segments.describe(segmentId, segment, transaction);
    // The item was synced again or deleted in the meantime.
    if (appId === undefined) return;
    for (const other of others) await other.remove(segmentId, signal, transaction);
    await current.index({ segmentId, appId }, segment, signal, transaction);
  });
}
