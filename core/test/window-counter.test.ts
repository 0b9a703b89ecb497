import { expect } from 'chai';
import { windowCounter } from '../src/index.js';
import { WindowCounts } from '../src/limits/index.js';
import { describeOnEachDatabase, ManualClock, startTestHost } from '../src/testing/index.js';

const minute = 60_000;

describeOnEachDatabase('What is counted in a window', (database) => {
  const start = async () => {
    const clock = new ManualClock();
    const host = await startTestHost({ plugins: [], database, clock });
    const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
    return { host, clock, later, counter: host.service(windowCounter) };
  };

  it('adds up, many at once too, and ends when the first one said', async () => {
    const { host, clock, later, counter } = await start();
    await using _ = host;
    const endsAt = later(minute);
    const totals = await Promise.all(
      Array.from({ length: 20 }, async () => (await counter.add(['test', 'a'], 3, endsAt)).total),
    );
    expect(totals.sort((a, b) => a - b)).to.deep.equal(
      Array.from({ length: 20 }, (_, index) => 3 * (index + 1)),
    );
    clock.advance(minute / 2);
    expect(await counter.add(['test', 'a'], 0, later(minute))).to.deep.equal({
      total: 60,
      endsAt: endsAt.toISOString(),
      secondsLeft: 30,
    });
    expect(await counter.read(['test', 'b'])).to.equal(undefined);
    clock.advance(minute / 2);
    expect(await counter.read(['test', 'a'])).to.equal(undefined);
    expect(await counter.add(['test', 'a'], 3_000_000_000, later(minute))).to.include({
      total: 3_000_000_000,
      secondsLeft: 60,
    });
  });

  it('can be taken back, but not below nothing, and forgotten', async () => {
    const { host, later, counter } = await start();
    await using _ = host;
    await counter.add(['test'], 3, later(minute));
    await counter.takeBack(['test'], 2);
    await counter.takeBack(['test'], 2);
    expect(await counter.read(['test'])).to.include({ total: 1 });
    await host.db.transaction((transaction) => counter.forget(['test'], transaction));
    expect(await counter.read(['test'])).to.equal(undefined);
  });

  it('is deleted when its window is over', async () => {
    const { host, clock, later, counter } = await start();
    await using _ = host;
    await counter.add(['test', 'short'], 1, later(minute));
    await counter.add(['test', 'long'], 1, later(60 * minute));
    clock.advance(2 * minute);
    await new WindowCounts(host.db, clock).prune();
    expect(await host.db('window_counts').select()).to.have.length(1);
    expect(await counter.read(['test', 'long'])).to.include({ total: 1 });
  });
});
