import { expect } from 'chai';
import { TooBusy, TooManyRequests } from '../src/shared/errors.js';
import { FairQueue } from '../src/database/fair-queue.js';
import type { FairLimits } from '../src/database/fair-queue.js';

/** Work that ends when the test ends it. */
class Works {
  readonly started: string[] = [];
  readonly #ends = new Map<string, () => void>();

  /** @param signal ends what waits */
  constructor(
    private readonly queue: FairQueue,
    private readonly signal: AbortSignal,
  ) {}

  /** @param name `{tenant}.{caller}.{number}`, with `{caller}/{person}` where several share its room */
  add(name: string): Promise<void> {
    const [tenant = '', callers = ''] = name.split('.');
    const [caller = '', person] = callers.split('/');
    const begin = () => {
      this.started.push(name);
      return new Promise<void>((resolve) => this.#ends.set(name, resolve));
    };
    const done = this.queue.run({ tenant, caller, ...(person ? { person } : {}) }, begin, this.signal);
    // No test waits for what still waits when the test ends.
    done.catch(() => undefined);
    return done;
  }

  async end(name: string): Promise<void> {
    this.#ends.get(name)?.();
    // The queue starts others in promises of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('A fair queue', () => {
  let test: AbortController;
  beforeEach(() => (test = new AbortController()));
  afterEach(() => test.abort());

  const worksWith = (limits: Partial<FairLimits>, now = () => 0) => {
    const queue = new FairQueue(
      { total: 3, perTenant: 2, perCaller: 1, longestWait: 60_000, ...limits },
      now,
    );
    return new Works(queue, test.signal);
  };

  it('runs so much of each tenant and caller at once that others find room', async () => {
    const works = worksWith({});
    for (let index = 0; index < 20; index += 1) void works.add(`a.ana.${index}`);
    expect(works.started).to.deep.equal(['a.ana.0']);
    void works.add('a.bob.0');
    void works.add('a.cleo.0');
    void works.add('b.dora.0');
    expect(works.started).to.deep.equal(['a.ana.0', 'a.bob.0', 'b.dora.0']);
    await works.end('a.bob.0');
    expect(works.started.at(-1)).to.equal('a.cleo.0');
    await works.end('a.ana.0');
    expect(works.started.at(-1)).to.equal('a.ana.1');
  });

  it('leaves room for the other callers of a tenant, however much of one waits', async () => {
    const works = worksWith({ openPerTenant: 4, openPerCaller: 2 });
    void works.add('a.ana.0');
    const waiting = works.add('a.ana.1');
    const refused = await works.add('a.ana.2').catch((error: unknown) => error);
    expect(TooManyRequests.is(refused)).to.equal(true);
    void works.add('a.bob.0');
    expect(works.started).to.deep.equal(['a.ana.0', 'a.bob.0']);
    await works.end('a.ana.0');
    void works.add('a.ana.3');
    await works.end('a.ana.1');
    await waiting;
    expect(works.started.at(-1)).to.equal('a.ana.3');
  });

  it('shares the room of a caller between its persons', async () => {
    const works = worksWith({ openPerCaller: 4 });
    const outcomes = new Map<string, boolean>();
    const add = (name: string) =>
      works.add(name).then(
        () => outcomes.set(name, true),
        (error: unknown) => outcomes.set(name, !TooManyRequests.is(error)),
      );
    for (let index = 0; index < 4; index += 1) void add(`a.v/ana.${index}`);
    // The newest of who has most gives way, never what runs.
    for (const name of ['a.v/bob.0', 'a.v/bob.1']) void add(name);
    // No one would keep more than these would have then.
    await add('a.v/bob.2');
    await add('a.v/ana.4');
    expect(Object.fromEntries(outcomes)).to.deep.equal({
      'a.v/ana.3': false,
      'a.v/ana.2': false,
      'a.v/bob.2': false,
      'a.v/ana.4': false,
    });
    void add('a.v/cleo.0');
    await works.end('a.v/ana.0');
    expect(outcomes.get('a.v/bob.1')).to.equal(false);
    expect(works.started).to.deep.equal(['a.v/ana.0', 'a.v/ana.1']);
  });

  it('serves the person with the least time taken first', async () => {
    let time = 0;
    const works = worksWith({}, () => time);
    for (const name of ['a.v/ana.0', 'a.v/ana.1', 'a.v/bob.0']) void works.add(name);
    time = 1_000;
    await works.end('a.v/ana.0');
    await works.end('a.v/bob.0');
    expect(works.started).to.deep.equal(['a.v/ana.0', 'a.v/bob.0', 'a.v/ana.1']);
  });

  it('serves the tenant with less running work first, then who came first', async () => {
    const works = worksWith({});
    const names = ['a.1.0', 'a.2.0', 'b.1.0', 'a.3.0', 'a.4.0', 'b.2.0', 'c.1.0', 'c.2.0'];
    for (const name of names) void works.add(name);
    await works.end('a.1.0');
    expect(works.started.at(-1)).to.equal('c.1.0');
    for (const name of ['a.2.0', 'b.1.0', 'c.1.0']) await works.end(name);
    expect(works.started.slice(4)).to.deep.equal(['a.3.0', 'b.2.0', 'c.2.0']);
  });

  it('serves a first request before the many of those who were served all the time', async () => {
    let now = 0;
    const works = worksWith({ perCaller: 2 }, () => now);
    for (const tenant of ['a', 'b', 'c'])
      for (let index = 0; index < 20; index += 1) void works.add(`${tenant}.app${index % 7}.${index}`);
    const running = () => works.started.slice(-3);
    for (let turn = 0; turn < 3; turn += 1)
      for (const name of running()) {
        now += 1_000;
        await works.end(name);
      }
    void works.add('honest.dora.0');
    const [next = ''] = running();
    await works.end(next);
    expect(works.started.at(-1)).to.equal('honest.dora.0');
  });

  it('forgets what was taken a while ago', async () => {
    let now = 0;
    const works = worksWith({ total: 1, perTenant: 1 }, () => now);
    void works.add('a.ana.0');
    now += 1_000;
    await works.end('a.ana.0');
    now += 10 * 60_000;
    for (const name of ['b.bob.0', 'a.ana.1', 'c.cleo.0']) void works.add(name);
    await works.end('b.bob.0');
    expect(works.started.at(-1)).to.equal('a.ana.1');
  });

  it('serves the callers of a tenant by the time they took', async () => {
    let now = 0;
    const works = worksWith({ total: 1, perTenant: 1 }, () => now);
    for (const name of ['a.ana.0', 'a.ana.1', 'a.bob.0']) void works.add(name);
    now += 500;
    await works.end('a.ana.0');
    expect(works.started.at(-1)).to.equal('a.bob.0');
  });

  it('refuses work whose turn does not come, and work that fails leaves its place to others', async () => {
    const works = worksWith({ longestWait: 1 });
    void works.add('a.ana.0');
    const refused = await works.add('a.ana.1').catch((error: unknown) => error);
    expect(TooBusy.is(refused)).to.equal(true);
    await works.end('a.ana.0');
    void works.add('a.ana.2');
    expect(works.started).to.deep.equal(['a.ana.0', 'a.ana.2']);

    const queue = new FairQueue({ total: 1, perTenant: 1, perCaller: 1, longestWait: 60_000 });
    const owner = { tenant: 'a', caller: 'ana' };
    const failing = queue.run(owner, () => Promise.reject(new Error('It fails.')));
    const next = queue.run(owner, () => Promise.resolve('done'));
    expect(await failing.catch((error: unknown) => (error as Error).message)).to.equal('It fails.');
    expect(await next).to.equal('done');
  });

  it('refuses work beyond what may be open, of a tenant and of all, and no longer counts who left', async () => {
    const works = worksWith({ total: 1, perTenant: 1, open: 3, openPerTenant: 2 });
    void works.add('a.ana.0');
    void works.add('a.ana.1');
    const errorOf = (work: Promise<void>) => work.catch((error: unknown) => error);
    expect(TooManyRequests.is(await errorOf(works.add('a.ana.2')))).to.equal(true);
    const leaving = new AbortController();
    const queue = new FairQueue({
      ...{ total: 0, perTenant: 1, perCaller: 1 },
      longestWait: 60_000,
      open: 1,
    });
    const wait = (signal?: AbortSignal) =>
      errorOf(queue.run({ tenant: 'a', caller: 'ana' }, () => Promise.resolve(), signal));
    const left = wait(leaving.signal);
    expect(TooBusy.is(await wait())).to.equal(true);
    leaving.abort(new Error('left'));
    expect(await left).to.have.property('message', 'left');
    void works.add('b.bob.0');
    expect(TooBusy.is(await errorOf(works.add('c.cleo.0')))).to.equal(true);
    await works.end('a.ana.0');
    void works.add('c.cleo.0');
    for (const name of ['a.ana.1', 'b.bob.0']) await works.end(name);
    expect(works.started).to.deep.equal(['a.ana.0', 'a.ana.1', 'b.bob.0', 'c.cleo.0']);
  });
});
