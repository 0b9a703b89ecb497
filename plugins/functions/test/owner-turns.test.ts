import { expect } from 'chai';
import { OwnerTurns } from '../src/server/owner-turns.js';

const mallory = (app: number) => ({ ownerId: 'mallory', appId: `app ${app}` });
const ana = { ownerId: 'ana', appId: 'other' };
const never = new AbortController().signal;

/** Work that ends when `end` is called. */
function endless() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), work: () => ended };
}

describe('Turns of owners', () => {
  const limits = { total: 2, perOwner: 1, mostOpen: 2, longestWait: 60_000 };

  it('leave room for others beside one with many apps, whose further work comes again later', async () => {
    const turns = new OwnerTurns(limits);
    const { end, work } = endless();
    const first = [0, 1].map((app) => turns.tryRun(mallory(app), work, never));
    expect(turns.roomOf('mallory')).to.equal(0);
    for (let app = 2; app < 20; app += 1)
      expect(await turns.tryRun(mallory(app), work, never)).to.equal(false);
    let runs = 0;
    const count = () => Promise.resolve(void (runs += 1));
    expect(await turns.tryRun(ana, count, never)).to.equal(true);
    end();
    expect(await Promise.all(first)).to.deep.equal([true, true]);
    expect(await turns.tryRun(mallory(2), count, never)).to.equal(true);
    expect([runs, turns.roomOf('mallory')]).to.deep.equal([2, 2]);
  });

  it('say when a turn did not come in time, or was no longer waited for', async () => {
    const turns = new OwnerTurns({ ...limits, longestWait: 5 });
    const { end, work } = endless();
    const first = turns.tryRun(mallory(0), work, never);
    expect(await turns.tryRun(mallory(1), work, never)).to.equal(false);
    const patient = new OwnerTurns(limits);
    const second = patient.tryRun(mallory(0), work, never);
    const leaving = new AbortController();
    const third = patient.tryRun(mallory(1), work, leaving.signal);
    leaving.abort();
    expect(await third).to.equal(false);
    expect(patient.roomOf('mallory')).to.equal(1);
    end();
    await Promise.all([first, second]);
  });

  it('pass errors of the work on', async () => {
    const turns = new OwnerTurns(limits);
    const failed = await turns
      .tryRun(ana, () => Promise.reject(new Error('It fails.')), never)
      .catch((error: unknown) => (error as Error).message);
    expect(failed).to.equal('It fails.');
    expect(turns.roomOf('ana')).to.equal(2);
  });
});
