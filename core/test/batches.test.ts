import { expect } from 'chai';
import { Batches } from '../src/index.js';

/** Doubles numbers, and fails for every batch that contains a negative one. */
function doubling(
  options: { keyOf?: (item: number) => string; sizeOf?: (item: number) => number; atOnce?: number } = {},
) {
  const batches: (readonly number[])[] = [];
  const doubled = new Batches<number, number>({
    ...options,
    async run(items) {
      batches.push(items);
      await Promise.resolve();
      if (items.some((item) => item < 0)) throw new Error(`No: ${items.join(' ')}`);
      return items.map((item) => 2 * item);
    },
  });
  return { batches, add: (item: number) => doubled.add(item) };
}

const outcomeOf = (call: Promise<number>) => call.catch((error: unknown) => (error as Error).message);

describe('Work in batches', () => {
  it('is done together if it comes while a batch runs, and alone if it comes alone', async () => {
    const { batches, add } = doubling();
    expect(await add(1)).to.equal(2);
    expect(await Promise.all([2, 3, 4].map(add))).to.deep.equal([4, 6, 8]);
    expect(batches).to.deep.equal([[1], [2, 3, 4]]);
  });

  it('fails only for what fails alone', async () => {
    const { add } = doubling();
    const outcomes = await Promise.all([1, -1, 2].map((item) => outcomeOf(add(item))));
    expect(outcomes).to.deep.equal([2, 'No: -1', 4]);
    expect(await add(3)).to.equal(6);
  });

  it('with the same key is done one after the other, in the order in which it came', async () => {
    const { batches, add } = doubling({ keyOf: (item) => String(item % 10) });
    await Promise.all([1, 11, 2, 21].map(add));
    expect(batches).to.deep.equal([[1, 2], [11], [21]]);
  });

  it('runs beside another batch where that is allowed, but never with the same key at once', async () => {
    const held: (() => void)[] = [];
    const batches: (readonly number[])[] = [];
    const work = new Batches<number, number>({
      keyOf: (item) => String(item % 10),
      atOnce: 2,
      async run(items) {
        batches.push(items);
        await new Promise<void>((resolve) => held.push(resolve));
        return items;
      },
    });
    const until = async (count: number) => {
      while (batches.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    const done = [work.add(1)];
    await until(1);
    done.push(work.add(11), work.add(2));
    await until(2);
    done.push(work.add(3));
    expect(batches).to.deep.equal([[1], [2]]);
    held[0]?.();
    await until(3);
    expect(batches).to.deep.equal([[1], [2], [11, 3]]);
    for (const release of held) release();
    expect(await Promise.all(done)).to.deep.equal([1, 11, 2, 3]);
  });

  it('is limited in size, except for a single large item', async () => {
    const { batches, add } = doubling({ sizeOf: (item) => item });
    await Promise.all([150, 60, 500, 40].map(add));
    expect(batches).to.deep.equal([[150, 40], [60], [500]]);
  });
});
