import { bitDistances } from './quantize.js';
import type { SegmentSigns } from './vector-repository.js';
import type { ChunkPlace } from '../index/segment-repository.js';

/**
 * The pieces whose signs differ least from those sought, in no order. Of those that differ alike at the end, the first
 * in the order of the segments are taken.
 */
export function nearestPieces(
  segments: readonly SegmentSigns[],
  sought: Uint32Array,
  count: number,
): ChunkPlace[] {
  const width = sought.length;
  const histogram = new Uint32Array(width * 32 + 1);
  const distances = segments.map(({ words }) => {
    const ofSegment = new Uint16Array(words.length / width);
    bitDistances(words, sought, ofSegment);
    for (const distance of ofSegment) histogram[distance] = (histogram[distance] ?? 0) + 1;
    return ofSegment;
  });
  let farthest = 0;
  let nearer = 0;
  while (farthest < histogram.length - 1 && nearer + (histogram[farthest] ?? 0) < count) {
    nearer += histogram[farthest] ?? 0;
    farthest += 1;
  }
  let room = count - nearer;
  const places: ChunkPlace[] = [];
  for (const [index, ofSegment] of distances.entries()) {
    const segmentId = segments[index]?.segmentId ?? '';
    for (let ordinal = 0; ordinal < ofSegment.length; ordinal += 1) {
      const distance = ofSegment[ordinal] ?? 0;
      if (distance > farthest || (distance === farthest && room-- <= 0)) continue;
      places.push({ segmentId, ordinal });
    }
  }
  return places;
}
