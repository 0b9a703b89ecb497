import type { ChunkPlace } from '../index/segment-repository.js';
import { hammingDistance } from '@buildai/models/shared';
import type { SegmentBinaryVectors } from './vector-repository.js';

/**
 * Number of 32-bit words for the first, coarse comparison; leading dimensions often carry the most information.
 */
const roughWidth = 8;
/** Candidates kept by the coarse comparison, as a multiple of the requested number. */
const roughShare = 10;

interface Row {
  readonly segment: SegmentBinaryVectors;
  readonly ordinal: number;
}

/** The rows with the smallest distance in their leading words; ties keep the first. */
function coarselyNearest(
  segments: readonly SegmentBinaryVectors[],
  sought: Int32Array,
  count: number,
): Row[] {
  const width = sought.length;
  const compared = Math.min(width, roughWidth);
  const histogram = new Uint32Array(compared * 32 + 1);
  const distances = segments.map(({ words }) => {
    const ofSegment = new Uint16Array(words.length / width);
    for (let ordinal = 0; ordinal < ofSegment.length; ordinal += 1) {
      const distance = hammingDistance(words, ordinal * width, sought, compared);
      ofSegment[ordinal] = distance;
      histogram[distance] = (histogram[distance] ?? 0) + 1;
    }
    return ofSegment;
  });
  let farthest = 0;
  let nearer = 0;
  while (farthest < histogram.length - 1 && nearer + (histogram[farthest] ?? 0) < count) {
    nearer += histogram[farthest] ?? 0;
    farthest += 1;
  }
  let room = count - nearer;
  const rows: Row[] = [];
  for (const [index, segment] of segments.entries()) {
    const ofSegment = distances[index] ?? new Uint16Array();
    for (let ordinal = 0; ordinal < ofSegment.length; ordinal += 1) {
      const distance = ofSegment[ordinal] ?? 0;
      if (distance < farthest || (distance === farthest && room-- > 0)) rows.push({ segment, ordinal });
    }
  }
  return rows;
}

/**
 * Two-stage Hamming search over binary-quantized vectors: all chunks by their leading bits, then the remaining
 * candidates by all bits. Nearest first; ties keep the order of the segments.
 */
export function nearestChunks(
  segments: readonly SegmentBinaryVectors[],
  sought: Int32Array,
  count: number,
): ChunkPlace[] {
  const width = sought.length;
  return coarselyNearest(segments, sought, width > roughWidth ? count * roughShare : count)
    .map(({ segment, ordinal }) => ({
      place: { segmentId: segment.segmentId, ordinal },
      distance: hammingDistance(segment.words, ordinal * width, sought, width),
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ place }) => place);
}
