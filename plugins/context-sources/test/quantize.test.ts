import { expect } from 'chai';
import fc from 'fast-check';
import { dimensions, vectorOfText } from '../bench/random-vectors.js';
import { words } from './support/words.js';
import {
  hammingDistance,
  cosine,
  quantizeToInt8,
  binaryVectorWords,
  writeBinaryVector,
} from '@buildai/models/shared';
import type { SegmentBinaryVectors } from '../src/server/embedding/vector-repository.js';
import { fuseRanks } from '../src/server/index/fuse-ranks.js';
import { nearestChunks } from '../src/server/embedding/nearest-chunks.js';
import type { RankedChunk } from '../src/server/index/ranked-chunk.js';

const number = fc.float({ min: -1, max: 1, noNaN: true });
const vectorOf = (dimensions: number) =>
  fc
    .array(number, { minLength: dimensions, maxLength: dimensions })
    .map((numbers) => Float32Array.from(numbers))
    .filter((vector) => vector.some((each) => Math.abs(each) > 0.01));
const pair = fc.integer({ min: 1, max: 100 }).chain((n) => fc.tuple(vectorOf(n), vectorOf(n)));

function exactCosine(one: Float32Array, other: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

function binaryVectorOf(vectors: readonly Float32Array[], dimensions: number): Int32Array {
  const width = binaryVectorWords(dimensions);
  const words = new Int32Array(vectors.length * width);
  for (const [row, vector] of vectors.entries()) writeBinaryVector(vector, words, row * width);
  return words;
}

const expectedHammingDistance = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, each, at) => sum + (each > 0 === (other[at] ?? 0) > 0 ? 0 : 1), 0);

describe('Quantized vectors', () => {
  it('keep the direction of the vectors to within 1%', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        expect(cosine(one, quantizeToInt8(other))).to.be.closeTo(exactCosine(one, other), 0.02);
      }),
    );
  });

  it('differ in as many bits as the vectors do in signs', () => {
    const rows = fc
      .integer({ min: 1, max: 100 })
      .chain((n) =>
        fc.tuple(fc.constant(n), vectorOf(n), fc.array(vectorOf(n), { minLength: 1, maxLength: 8 })),
      );
    fc.assert(
      fc.property(rows, ([dimensions, sought, vectors]) => {
        const [binaryVectors, ofSought] = [
          binaryVectorOf(vectors, dimensions),
          binaryVectorOf([sought], dimensions),
        ];
        const width = binaryVectorWords(dimensions);
        for (const [row, vector] of vectors.entries()) {
          expect(hammingDistance(binaryVectors, row * width, ofSought, width)).to.equal(
            expectedHammingDistance(sought, vector),
          );
        }
      }),
    );
  });

  it('are ranked by Hamming distance, ties by their order', () => {
    const dimensions = 40;
    const segments = fc.array(fc.array(vectorOf(dimensions), { minLength: 1, maxLength: 6 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(segments, vectorOf(dimensions), fc.integer({ min: 1, max: 12 }), (all, sought, count) => {
        const binaryVectors = all.map((vectors, index): SegmentBinaryVectors => ({
          segmentId: `s${index}`,
          dimensions,
          words: binaryVectorOf(vectors, dimensions),
        }));
        const expected = all
          .flatMap((vectors, index) =>
            vectors.map((vector, ordinal) => ({
              place: `s${index} ${ordinal}`,
              distance: expectedHammingDistance(sought, vector),
            })),
          )
          .map((each, order) => ({ ...each, order }))
          .sort((one, other) => one.distance - other.distance || one.order - other.order)
          .slice(0, count)
          .map(({ place }) => place);
        const found = nearestChunks(binaryVectors, binaryVectorOf([sought], dimensions), count);
        expect(found.map(({ segmentId, ordinal }) => `${segmentId} ${ordinal}`)).to.deep.equal(expected);
      }),
    );
  });

  it('are found among many with many dimensions, although a prefix is compared first', () => {
    const dimensions = 768;
    const random = (seed: number) =>
      Float32Array.from({ length: dimensions }, (_, at) => Math.sin((seed + 1) * (at + 1) * 12.9898));
    const vectors = Array.from({ length: 500 }, (_, seed) => random(seed));
    const binaryVectors = [{ segmentId: 's', dimensions, words: binaryVectorOf(vectors, dimensions) }];
    for (const seed of [0, 77, 499]) {
      // A tenth of its dimensions differ.
      const near = random(seed).map((each, at) => (at % 10 === 0 ? -each : each));
      expect(nearestChunks(binaryVectors, binaryVectorOf([near], dimensions), 3)[0]?.ordinal).to.equal(seed);
    }
  });

  it('include nearly all results of an exact comparison', () => {
    const ofText = (seed: number) => vectorOfText(words(seed, 40).join(' '));
    const vectors = Array.from({ length: 1500 }, (_, seed) => ofText(seed));
    const binaryVectors = [{ segmentId: 's', dimensions, words: binaryVectorOf(vectors, dimensions) }];
    let found = 0;
    for (let query = 0; query < 20; query += 1) {
      const sought = vectorOfText(words(5000 + query, 6).join(' '));
      const exact = vectors
        .map((vector, ordinal) => ({ ordinal, score: exactCosine(sought, vector) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, 10);
      const near = new Set(
        nearestChunks(binaryVectors, binaryVectorOf([sought], dimensions), 150).map(({ ordinal }) => ordinal),
      );
      found += exact.filter(({ ordinal }) => near.has(ordinal)).length;
    }
    expect(found / 200).to.be.greaterThan(0.95);
  });
});

describe('Fused ranks', () => {
  const segment = { id: 's', itemId: 'i', position: 0, chunkCount: 9, termCount: 9, languages: [] };
  const listOf = (...ordinals: readonly number[]) =>
    ordinals.map((ordinal, index): RankedChunk => ({ segment, ordinal, score: 100 - index }));
  const orderOf = (...lists: readonly RankedChunk[][]) => fuseRanks(lists, 10).map(({ ordinal }) => ordinal);

  it('put entries of both lists before those of one', () => {
    expect(orderOf(listOf(1, 2, 3), listOf(4, 2, 5))).to.deep.equal([2, 1, 4, 3, 5]);
  });

  it('keep the order of a single list', () => {
    expect(orderOf(listOf(3, 1, 2), [])).to.deep.equal([3, 1, 2]);
  });
});
