import { systemClock } from '@buildai/core';
import { expect } from 'chai';
import type { Knex } from 'knex';
import pino from 'pino';
import { contextIndex } from '../migrations/010_context_index.js';
import { contextVectors } from '../migrations/011_context_vectors.js';
import { segmentLanguages } from '../migrations/012-segment-languages.js';
import { PgvectorIndex } from '../src/server/embedding/pgvector-index.js';
import { quantizeToInt8, binaryVectorWords, writeBinaryVector } from '@buildai/models/shared';
import { HammingScan } from '../src/server/embedding/hamming-scan.js';
import { VectorRepository } from '../src/server/embedding/vector-repository.js';
import type { LiveSegment } from '../src/server/index/segment-repository.js';
import { SegmentRepository } from '../src/server/index/segment-repository.js';
import { startPgvectorDatabase } from './support/pgvector-database.js';
import { words } from './support/words.js';

const dimensions = 64;
const modelId = 'test/model';
const { signal } = new AbortController();

/** A deterministic vector for a seed. */
function vectorOf(seed: number): Float32Array {
  const letters = words(seed, 40).join('');
  return Float32Array.from({ length: dimensions }, (_, at) => (letters.charCodeAt(at) % 23) - 11);
}

describe('Vectors with pgvector', function () {
  this.slow(30_000);
  let database: Awaited<ReturnType<typeof startPgvectorDatabase>>;
  let db: Knex;
  let segments: SegmentRepository;
  let vectors: VectorRepository;
  let pgvector: PgvectorIndex;

  before(async () => {
    database = await startPgvectorDatabase();
    ({ db } = database);
    await contextIndex.up(db);
    await contextVectors.up(db);
    await segmentLanguages.up(db);
    segments = new SegmentRepository(db, systemClock);
    vectors = new VectorRepository(db);
    pgvector = new PgvectorIndex(db, pino({ level: 'silent' }));
  });
  after(() => database[Symbol.asyncDispose]());

  /** An embedded segment with this many chunks; optionally in pgvector too. */
  async function add(appId: string, itemId: string, count: number, seed: number, inPgvector: boolean) {
    const run = { id: itemId, itemId, appId };
    const chunks = Array.from({ length: count }, (_, at) => ({
      text: `${itemId} ${at}`,
      headings: [],
      page: null,
      overlap: 0,
    }));
    await segments.write(
      run,
      0,
      { chunks, length: count, languages: chunks.map(() => undefined), postings: [] },
      signal,
    );
    await segments.finish(run, 1);
    const segment = (await segments.live(appId)).find((each) => each.itemId === itemId);
    if (!segment) throw new Error('The segment is not there.');
    const made = chunks.map((_, at) => quantizeToInt8(vectorOf(seed + at)));
    const width = binaryVectorWords(dimensions);
    const binaryVectors = new Int32Array(count * width);
    for (const [at, bytes] of made.entries()) writeBinaryVector(bytes, binaryVectors, at * width);
    const segmentId = segment.id;
    await pgvector.prepare(dimensions);
    await db.transaction(async (transaction) => {
      await vectors.write({ segmentId, dimensions, words: binaryVectors }, modelId, made, transaction);
      if (inPgvector)
        await pgvector.write({ segmentId, dimensions, appId, modelId, vectors: made }, transaction);
    });
    return segment;
  }
  const find = (appId: string, found: readonly LiveSegment[], seed: number, count: number) =>
    pgvector.find({ appId, modelId, vector: vectorOf(seed), segments: found, count });

  it('are copied, found by its index, limited to their app, and deleted with their segment', async () => {
    const early = await add('app', 'early', 40, 0, false);
    expect(await find('app', [early], 7, 5), 'before it has started').to.equal(undefined);
    await pgvector.start();
    expect(await find('app', [early], 7, 5), 'before they are taken over').to.equal(undefined);
    await pgvector.fill(vectors, signal);
    const late = await add('app', 'late', 60, 1000, true);
    const foreign = await add('other', 'foreign', 60, 0, true);

    const places = await find('app', [early, late], 7, 5);
    expect(places?.[0]).to.deep.equal({ segmentId: early.id, ordinal: 7 });
    expect(places).to.have.length(5);
    expect((await find('app', [early, late], 1042, 1))?.[0]).to.deep.equal({
      segmentId: late.id,
      ordinal: 42,
    });
    expect((await find('app', [late], 7, 60))?.every(({ segmentId }) => segmentId === late.id)).to.equal(
      true,
    );
    expect((await find('other', [foreign], 7, 1))?.[0]?.segmentId).to.equal(foreign.id);

    const { rows } = await db.raw<{ rows: { indexdef: string }[] }>(
      `select indexdef from pg_indexes where indexname = 'context_pgvectors_${dimensions}'`,
    );
    expect(rows[0]?.indexdef).to.include('hnsw');

    await db('context_segments').where('id', late.id).delete();
    const left = await find('app', [early, late], 1042, 5);
    expect(left?.map(({ segmentId }) => segmentId)).to.deep.equal(Array(5).fill(early.id));
    expect(await db('context_pgvectors').where('segment_id', late.id)).to.have.length(0);
  });

  it('include the nearest ones that the Hamming scan finds', async () => {
    await pgvector.start();
    const segment = await add('same', 'same', 200, 5000, true);
    const scan = new HammingScan(vectors);
    const place = ({ segmentId, ordinal }: { segmentId: string; ordinal: number }) =>
      `${segmentId} ${ordinal}`;
    for (const seed of [5003, 5099, 9000]) {
      const request = { appId: 'same', modelId, vector: vectorOf(seed), segments: [segment], count: 100 };
      const [one, other] = [await pgvector.find(request), await scan.find(request)];
      const [nearest] = (await find('same', [segment], seed, 1)) ?? [];
      expect(one).to.have.length(100);
      expect(other?.map(place)).to.include(nearest && place(nearest));
    }
  });

  it('are removed by rolling back their migration', async () => {
    await pgvector.start();
    await contextVectors.down(db);
    expect(await db.schema.hasTable('context_pgvectors')).to.equal(false);
    await contextVectors.up(db);
  });
});
