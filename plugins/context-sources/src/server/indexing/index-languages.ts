import { setImmediate as nextTurn } from 'node:timers/promises';
import { LanguageDetector } from '../language/detect-language.js';
import { indexTexts, searchedText } from '../index/segment-builder.js';
import type { SegmentRepository, StoredChunk } from '../index/segment-repository.js';

/** Batch sizes: segments, and chunks per segment. */
const segmentsAtOnce = 20;
const chunksAtOnce = 200;
/** Chunks processed before yielding to the event loop. */
const turn = 20;

/**
 * Rebuilds the terms of segments that were indexed before stemmers existed for their languages. The old terms
 * stay until the new ones are complete; resumes after a crash.
 */
export async function indexLanguages(segments: SegmentRepository, signal: AbortSignal): Promise<void> {
  let detector: LanguageDetector | undefined;
  for (;;) {
    const left = await segments.withoutLanguages(segmentsAtOnce);
    if (left.length === 0) return;
    detector ??= await LanguageDetector.load();
    for (const segmentId of left) {
      signal.throwIfAborted();
      await indexSegment(segments, segmentId, detector, signal);
    }
  }
}

async function indexSegment(
  segments: SegmentRepository,
  segmentId: string,
  detector: LanguageDetector,
  signal: AbortSignal,
): Promise<void> {
  const chunks: StoredChunk[] = [];
  for (;;) {
    const some = await segments.chunksFrom(segmentId, chunks.length, chunksAtOnce);
    chunks.push(...some);
    if (some.length < chunksAtOnce) break;
  }
  const texts = chunks.map(searchedText);
  const indexing = indexTexts(texts, detector.ofTexts(texts));
  for (let taken = 1; ; taken += 1) {
    const step = indexing.next();
    if (step.done) return segments.replaceTerms(segmentId, step.value, signal);
    if (taken % turn === 0) {
      await nextTurn();
      signal.throwIfAborted();
    }
  }
}
