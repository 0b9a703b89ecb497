import { expect } from 'chai';
import { inSlices } from '../src/jobs/in-slices.js';

/** Runs `total` items of which each takes a time, and reports the sizes of the slices and the time of the rests. */
async function run(total: number, timeOf: (at: number) => number) {
  let time = 0;
  let rested = 0;
  let done = 0;
  const slices: { size: number; taken: number }[] = [];
  await inSlices(
    (size) => {
      const taken = size * timeOf(done);
      time += taken;
      done += size;
      slices.push({ size, taken });
      return Promise.resolve(done < total);
    },
    new AbortController().signal,
    {
      now: () => time,
      rest: (ms) => {
        rested += ms;
        time += ms;
        return Promise.resolve();
      },
    },
  );
  return { slices, rested, worked: slices.reduce((sum, { taken }) => sum + taken, 0) };
}

describe('Slices of background work', () => {
  it('become as large as fits in their time, and leave half of the time to others', async () => {
    const { slices, rested, worked } = await run(50_000, () => 0.05);
    expect(slices.at(-1)?.taken).to.be.within(20, 30);
    expect(rested).to.be.within(worked * 0.9, worked);
  });

  it('become small again once each item takes longer', async () => {
    const { slices } = await run(20_000, (at) => (at < 10_000 ? 0.02 : 0.5));
    expect(slices.at(-1)?.size).to.be.below(60);
    expect(slices.filter(({ taken }) => taken > 100)).to.have.length(1);
  });

  it('stop when they are aborted, also during a rest', async () => {
    const abort = new AbortController();
    let slices = 0;
    const work = inSlices(() => {
      slices += 1;
      abort.abort(new Error('No longer needed.'));
      return Promise.resolve(true);
    }, abort.signal);
    const message = await work.then(
      () => 'done',
      (error: Error) => error.name,
    );
    expect([slices, message]).to.deep.equal([1, 'AbortError']);
  });
});
