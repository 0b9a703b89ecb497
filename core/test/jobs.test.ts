import { expect } from 'chai';
import { z } from 'zod';
import { HostStopping, JobCancelled } from '../src/jobs/index.js';
import { defineJob } from '../src/jobs/jobs.js';
import type { JobRun, Jobs, JobType } from '../src/jobs/jobs.js';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';
import { aborted, Collected } from './collected.js';
import type { Instance } from './instance.js';
import { startInstance } from './instance.js';

const numbered = z.object({ number: z.number() });
const greet = defineJob('test/greet', numbered);
const once = defineJob('test/once', numbered, { concurrency: 1 });
const twice = defineJob('test/twice', numbered, { maxAttempts: 2 });

interface Seen {
  readonly number: number;
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly finish: () => void;
  readonly by: string;
}

/** Handles `type` so that each job ends when the test says so or when it is aborted. */
function holding(type: typeof greet, seen: Collected<Seen>, by = '') {
  return ({ jobs }: Pick<Instance, 'jobs'>) =>
    jobs.handle(type, ({ number }, { attempt, signal }: JobRun) => {
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        seen.add({ number, attempt, signal, finish: resolve, by });
      });
    });
}

describeOnEachDatabase('Jobs', (database) => {
  let host: TestHost;
  before(async () => (host = await startTestHost({ plugins: [], database })));
  after(() => host.stop());

  it('starts a job that this process enqueues at once, with its data', async () => {
    const started = new Collected<number>();
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) => jobs.handle(greet, async ({ number }) => started.add(number)),
      // None of them can wait for the next look at the table.
      lookInterval: 3_600_000,
    });
    const numbers = [1, 2, 3, 4, 5, 6];
    for (const number of numbers) {
      await instance.jobs.enqueue(greet, { number });
      await started.until(number);
    }
    expect(started.items).to.deep.equal(numbers);
  });

  it('runs a job that was enqueued in a transaction after the commit, and never after a rollback', async () => {
    const started = new Collected<number>();
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) => jobs.handle(greet, async ({ number }) => started.add(number)),
    });
    const { db, jobs } = instance;
    await db
      .transaction(async (transaction) => {
        await jobs.enqueue(greet, { number: 1 }, { transaction });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await db.transaction(async (transaction) => {
      await jobs.enqueue(greet, { number: 2 }, { transaction, key: 'in-transaction' });
    });
    await jobs.enqueue(greet, { number: 3 });
    expect([...(await started.until(2))].sort()).to.deep.equal([2, 3]);
  });

  it('runs as many of a type at once as it allows', async () => {
    const seen = new Collected<Seen>();
    await using instance = await startInstance(host.settings, { register: holding(once, seen) });
    for (const number of [1, 2]) await instance.jobs.enqueue(once, { number });
    const [first] = await seen.until(1);
    await instance.jobs.enqueue(once, { number: 3 });
    expect(seen.items).to.have.length(1);
    first?.finish();
    (await seen.until(2))[1]?.finish();
    (await seen.until(3))[2]?.finish();
    expect(seen.items.map(({ number }) => number)).to.deep.equal([1, 2, 3]);
  });

  it('tries a failing job again, as often as its type says and no more', async () => {
    const attempts = new Collected<number>();
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) =>
        jobs.handle(twice, async ({ number }, { attempt }) => {
          attempts.add(attempt);
          if (number === 1) throw new Error('no');
        }),
    });
    const jobId = await instance.jobs.enqueue(twice, { number: 1 }, { key: 'failing' });
    await attempts.until(2);
    // The key is only free again after the last attempt has failed.
    await afterEnd(instance.jobs, twice, 'failing', jobId);
    await attempts.until(3);
    expect(attempts.items).to.deep.equal([1, 2, 1]);
  });

  it('starts a delayed job when its time has come', async () => {
    const started = new Collected<number>();
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) => jobs.handle(greet, async () => started.add(performance.now())),
    });
    const enqueuedAt = performance.now();
    await instance.jobs.enqueue(greet, { number: 1 }, { delay: 300 });
    const [at = 0] = await started.until(1);
    expect(at - enqueuedAt).to.be.at.least(290);
  });

  it('adds no second job of a key while one waits or runs, whoever asks at the same time', async () => {
    const seen = new Collected<Seen>();
    await using one = await startInstance(host.settings, { register: holding(greet, seen) });
    await using two = await startInstance(host.settings, { work: false });
    const enqueue = (instance: Instance) => instance.jobs.enqueue(greet, { number: 1 }, { key: 'same' });
    const ids = await Promise.all([one, two, one, two, one, two].map(enqueue));
    expect(new Set(ids).size).to.equal(1);
    const [first] = await seen.until(1);
    expect(await enqueue(two)).to.equal(ids[0]);
    first?.finish();
    await afterEnd(one.jobs, greet, 'same', ids[0]!);
    (await seen.until(2))[1]?.finish();
    expect(seen.items).to.have.length(2);
  });

  it('keeps jobs of the same key apart when they are of different types', async () => {
    await using instance = await startInstance(host.settings, { work: false });
    const first = await instance.jobs.enqueue(greet, { number: 1 }, { key: 'shared', delay: 60_000 });
    const second = await instance.jobs.enqueue(once, { number: 1 }, { key: 'shared', delay: 60_000 });
    expect(first).not.to.equal(second);
    await instance.jobs.cancel(first);
    await instance.jobs.cancel(second);
  });

  it('never starts a job that was cancelled while it waited', async () => {
    const seen = new Collected<Seen>();
    await using instance = await startInstance(host.settings, { register: holding(once, seen) });
    await instance.jobs.enqueue(once, { number: 1 });
    const [first] = await seen.until(1);
    const waiting = await instance.jobs.enqueue(once, { number: 2 });
    await instance.jobs.enqueue(once, { number: 3 });
    await instance.jobs.cancel(waiting);
    first?.finish();
    const [, next] = await seen.until(2);
    next?.finish();
    expect(next?.number).to.equal(3);
  });

  it('aborts a running job on the instance that holds it, wherever it is cancelled', async () => {
    const seen = new Collected<Seen>();
    await using holder = await startInstance(host.settings, { register: holding(twice, seen) });
    await using other = await startInstance(host.settings, { work: false });
    const jobId = await holder.jobs.enqueue(twice, { number: 1 }, { key: 'cancelled' });
    const [run] = await seen.until(1);
    await other.jobs.cancel(jobId);
    expect(JobCancelled.is(await aborted(run!.signal))).to.equal(true);
    // There is no retry: the key is free, and the next job is a new one.
    expect(await other.jobs.enqueue(twice, { number: 2 }, { key: 'cancelled' })).not.to.equal(jobId);
    const [, next] = await seen.until(2);
    next?.finish();
    expect(next?.number).to.equal(2);
  });

  it('says nothing when a job is cancelled that is not there', async () => {
    await using instance = await startInstance(host.settings, { work: false });
    await instance.jobs.cancel('no-such-job');
    await instance.jobs.cancel('5f3b2a10-9f0e-4c55-8a53-0f2a8c4e1d11');
  });

  it('has each job done once by several instances that share the work', async () => {
    const done = new Collected<string>();
    const register = (by: string) => ({
      register: ({ jobs }: Pick<Instance, 'jobs'>) =>
        jobs.handle(greet, async ({ number }) => {
          await new Promise((resolve) => setImmediate(resolve));
          done.add(`${number}`);
          doneBy.add(by);
        }),
    });
    const doneBy = new Set<string>();
    await using one = await startInstance(host.settings, register('one'));
    await using two = await startInstance(host.settings, register('two'));
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    await Promise.all(numbers.map((number) => (number % 2 ? one : two).jobs.enqueue(greet, { number })));
    await done.until(60);
    await one.stop();
    await two.stop();
    expect(new Set(done.items).size).to.equal(60);
    expect(done.items).to.have.length(60);
  });

  it('waits at a stop for a job that should end before it, takes no other, and aborts it when the time is over', async () => {
    const reply = defineJob('test/reply', numbered, { endsBeforeStop: true, concurrency: 1 });
    const seen = new Collected<Seen>();
    const start = (stopTimeout: number) =>
      startInstance(host.settings, { stopTimeout, register: holding(reply, seen) });
    await using first = await start(60_000);
    for (const number of [1, 2]) await first.jobs.enqueue(reply, { number });
    const [one] = await seen.until(1);
    const stopped = first.stop();
    expect(await first.jobs.check().catch((error: Error) => error.message)).to.equal(
      'The server is stopping.',
    );
    expect(one?.signal.aborted).to.equal(false);
    one?.finish();
    await stopped;
    await using second = await start(1);
    const [, two] = await seen.until(2);
    await second.stop();
    expect(two).to.include({ number: 2, attempt: 1 });
    expect(HostStopping.is(two?.signal.reason)).to.equal(true);
  });

  it('aborts what runs when an instance stops, waits for it, and has another instance take it up', async () => {
    const seen = new Collected<Seen>();
    const leaving = await startInstance(host.settings, { register: holding(twice, seen, 'leaving') });
    await leaving.jobs.enqueue(twice, { number: 1 });
    const [run] = await seen.until(1);
    await leaving.stop();
    expect(HostStopping.is(run?.signal.reason)).to.equal(true);
    await using staying = await startInstance(host.settings, { register: holding(twice, seen, 'staying') });
    const [, again] = await seen.until(2);
    again?.finish();
    expect(again).to.include({ by: 'staying', number: 1, attempt: 2 });
    expect(staying).not.to.equal(undefined);
  });

  it('does nothing but enqueue where it is told not to work', async () => {
    const seen = new Collected<Seen>();
    await using server = await startInstance(host.settings, { register: holding(greet, seen, 'server') });
    await using command = await startInstance(host.settings, {
      register: holding(greet, seen, 'command'),
      work: false,
    });
    await command.jobs.enqueue(greet, { number: 1 });
    const [run] = await seen.until(1);
    run?.finish();
    expect(run?.by).to.equal('server');
    expect(server).not.to.equal(undefined);
  });

  it('fails a job whose data does not fit its type, without calling the handler', async () => {
    const seen = new Collected<number>();
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) => jobs.handle(greet, async ({ number }) => seen.add(number)),
    });
    const jobId = await instance.jobs.enqueue(greet, { number: 'one' } as never, { key: 'bad' });
    await afterEnd(instance.jobs, greet, 'bad', jobId);
    await seen.until(1);
    expect(seen.items).to.deep.equal([2]);
  });

  it('refuses a second handler of a type and a second schedule of a name', async () => {
    await using instance = await startInstance(host.settings, { work: false });
    instance.jobs.handle(greet, async () => undefined);
    expect(() => instance.jobs.handle(greet, async () => undefined)).to.throw(
      '"test/greet" has two handlers',
    );
    instance.jobs.every('test/tick', 1_000, async () => undefined);
    expect(() => instance.jobs.every('test/tick', 1_000, async () => undefined)).to.throw('"test/tick"');
  });
});

/** Enqueues number 2 under the key as soon as the job with the key has ended. */
async function afterEnd(
  jobs: Jobs,
  type: JobType<{ number: number }>,
  key: string,
  jobId: string,
): Promise<void> {
  while ((await jobs.enqueue(type, { number: 2 }, { key })) === jobId) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
