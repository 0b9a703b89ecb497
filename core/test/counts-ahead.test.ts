import { expect } from 'chai';
import type { Counted, CounterKey, WindowCounter } from '../src/index.js';
import { CountsAhead, windowCounter } from '../src/index.js';
import { describeOnEachDatabase, ManualClock, startTestHost } from '../src/testing/index.js';

const key: CounterKey = ['test', 'a'];
const hour = 60 * 60_000;

/** A counter that notes what it is asked for. */
function watched(counter: WindowCounter) {
  const added: number[] = [];
  const add: WindowCounter['add'] = (of, amount, endsAt) => {
    added.push(amount);
    return counter.add(of, amount, endsAt);
  };
  return { added, counter: { ...bound(counter), add } };
}

const bound = (counter: WindowCounter): WindowCounter => ({
  add: (...given) => counter.add(...given),
  read: (of) => counter.read(of),
  takeBack: (...given) => counter.takeBack(...given),
  forget: (...given) => counter.forget(...given),
});

describeOnEachDatabase('What is counted ahead', (database) => {
  const start = async () => {
    const clock = new ManualClock();
    const host = await startTestHost({ plugins: [], database, clock });
    const endsAt = new Date(clock.now().getTime() + hour);
    const { added, counter } = watched(host.service(windowCounter));
    const instance = () => new CountsAhead(counter, clock);
    const take = async (ahead: CountsAhead, most: number, amount = 1): Promise<Counted | undefined> => {
      const counted = await ahead.take({ key, amount, endsAt, most });
      if (counted.total <= most) return counted;
      await ahead.takeBack(key, amount);
      return undefined;
    };
    return { host, clock, added, counter, instance, take };
  };

  it('asks the database less often the more is taken, and gives back what it keeps spare', async () => {
    const { host, added, counter, instance, take } = await start();
    await using _ = host;
    const ahead = instance();
    const totals: (number | undefined)[] = [];
    for (let count = 0; count < 1_000; count += 1) totals.push((await take(ahead, 1_000_000))?.total);
    expect(totals).to.deep.equal(Array.from({ length: 1_000 }, (_, index) => index + 1));
    expect(added.length).to.be.at.most(20);
    expect(await ahead.read(key)).to.include({ total: 1_000 });
    expect((await counter.read(key))?.total).to.be.greaterThan(1_000);
    await ahead.stop();
    expect(await counter.read(key)).to.include({ total: 1_000 });
  });

  it('reaches the limit exactly, and counts nothing that is refused', async () => {
    const { host, counter, instance, take } = await start();
    await using _ = host;
    const ahead = instance();
    const most = 500;
    const taken = await Promise.all(Array.from({ length: most + 30 }, () => take(ahead, most)));
    expect(taken.filter((counted) => counted)).to.have.length(most);
    expect(await counter.read(key)).to.include({ total: most });
    expect(await take(ahead, most)).to.equal(undefined);
    // The limit was raised, and lowered again.
    expect(await take(ahead, most + 1)).to.include({ total: most + 1 });
    expect(await take(ahead, most)).to.equal(undefined);
  });

  it('never exceeds the limit on several instances, and leaves the rest to each of them', async () => {
    const { host, counter, instance, take } = await start();
    await using _ = host;
    const [first, second] = [instance(), instance()];
    const most = 400;
    let taken = 0;
    for (let count = 0; count < most; count += 1) {
      if (await take(first, most)) taken += 1;
      if (await take(second, most)) taken += 1;
    }
    expect(taken).to.be.within(most * 0.95, most);
    await first.stop();
    await second.stop();
    expect(await counter.read(key)).to.include({ total: taken });
  });

  it('is not hindered by a large amount that was refused', async () => {
    const { host, instance, take } = await start();
    await using _ = host;
    const ahead = instance();
    for (let count = 0; count < 20; count += 1) await take(ahead, 1_000);
    expect(await take(ahead, 1_000, 990)).to.equal(undefined);
    expect(await take(ahead, 1_000)).to.include({ total: 21 });
  });

  it('begins anew with the next window', async () => {
    const { host, clock, instance } = await start();
    await using _ = host;
    const ahead = instance();
    const endsAt = () => new Date(clock.now().getTime() + hour);
    for (let count = 0; count < 20; count += 1)
      await ahead.take({ key, amount: 1, endsAt: endsAt(), most: 1_000 });
    clock.advance(hour);
    expect(await ahead.take({ key, amount: 1, endsAt: endsAt(), most: 1_000 })).to.deep.equal({
      total: 1,
      endsAt: endsAt().toISOString(),
      secondsLeft: hour / 1000,
    });
  });
});
