import { expect } from 'chai';
import { z } from 'zod';
import { doctorChecks } from '../src/doctor/doctor-check.js';
import { defineJob } from '../src/jobs/jobs.js';
import type { JobView } from '../src/jobs/job-view.js';
import { describeOnEachDatabase, eventually, runCommand, startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';
import { Collected } from './collected.js';
import { startInstance } from './instance.js';

const numbered = z.object({ number: z.number() });
const failing = defineJob('test/failing', numbered);
const later = defineJob('test/later', numbered);

describeOnEachDatabase('The commands for jobs', (database) => {
  let host: TestHost;
  beforeEach(async () => (host = await startTestHost({ plugins: [], database })));
  afterEach(() => host.stop());

  const list = async (options = {}) =>
    (await runCommand(host, 'jobs list', options, { json: true })).value as readonly JobView[];
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('It should have been refused.'),
      (error: unknown) => error as { code: string; status: number },
    );

  it('list what waits, and cancel it', async () => {
    await using instance = await startInstance(host.settings, { work: false });
    const jobId = await instance.jobs.enqueue(later, { number: 1 }, { delay: 60_000 });
    const [job] = await list({ type: later.id });
    expect(job).to.include({
      jobId,
      type: later.id,
      state: 'waiting',
      attempt: 0,
      maxAttempts: 1,
      error: null,
    });
    expect(Date.parse(job?.dueAt ?? '')).to.be.above(Date.now());
    expect((await runCommand(host, 'jobs list', { type: later.id })).lines).to.have.length(2);
    await runCommand(host, 'jobs cancel', { job: jobId });
    expect(await list({ type: later.id, state: 'waiting' })).to.deep.equal([]);
    expect(await failureOf(runCommand(host, 'jobs cancel', { job: jobId }))).to.include({ status: 404 });
  });

  it('say why a job has failed, and try it once more, as often as it is asked for', async () => {
    const attempts = new Collected<number>();
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) =>
        jobs.handle(failing, async (_, { attempt }) => {
          attempts.add(attempt);
          if (attempt < 3) throw new Error(`Not at attempt ${attempt}`);
        }),
    });
    const jobId = await instance.jobs.enqueue(failing, { number: 1 });
    for (const attempt of [1, 2]) {
      await eventually(async () => {
        const [job] = await list({ state: 'failed' });
        return job?.error?.includes(`Not at attempt ${attempt}`) ?? false;
      });
      const [job] = await list({ state: 'failed' });
      expect(job).to.include({ jobId, attempt, maxAttempts: attempt });
      await runCommand(host, 'jobs retry', { job: jobId });
    }
    expect(await attempts.until(3)).to.deep.equal([1, 2, 3]);
    await eventually(async () => (await list({ state: 'failed' })).length === 0);
  });

  it('are named by `doctor`, with how many of each kind have failed', async () => {
    const check = host.contributions(doctorChecks).find(({ id }) => id === 'core/jobs');
    const run = () => check?.run(new AbortController().signal);
    expect(await run()).to.include({ state: 'ok' });
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) => jobs.handle(failing, () => Promise.reject(new Error('No'))),
    });
    for (const number of [1, 2]) await instance.jobs.enqueue(failing, { number });
    await eventually(async () => (await list({ state: 'failed' })).length === 2);
    expect(await run()).to.deep.include({ state: 'warning', message: '2 jobs have failed: 2 test/failing.' });
    expect((await run())?.remedy).to.contain('`buildai jobs retry --all`');
  });

  it('try nothing again that has not failed, is unknown, or stands already under the same key', async () => {
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) => jobs.handle(failing, () => Promise.reject(new Error('No'))),
    });
    const waiting = await instance.jobs.enqueue(later, { number: 1 }, { delay: 60_000 });
    expect(await failureOf(runCommand(host, 'jobs retry', { job: waiting }))).to.include({ status: 409 });
    expect(await failureOf(runCommand(host, 'jobs retry', { job: 'nobody' }))).to.include({ status: 404 });
    const failed = await instance.jobs.enqueue(failing, { number: 1 }, { key: 'one' });
    await eventually(async () => (await list({ state: 'failed' })).length === 1);
    await instance.jobs.enqueue(failing, { number: 2 }, { key: 'one', delay: 60_000 });
    expect(await failureOf(runCommand(host, 'jobs retry', { job: failed }))).to.include({ status: 409 });
  });

  it('try all failed ones again, or those of a kind, but for work that is queued anew', async () => {
    const tried = new Collected<number>();
    let isBroken = true;
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) => {
        jobs.handle(failing, async ({ number }) => {
          if (isBroken) throw new Error('Broken');
          tried.add(number);
        });
      },
    });
    for (const number of [1, 2]) await instance.jobs.enqueue(failing, { number }, { key: String(number) });
    await eventually(async () => (await list({ state: 'failed' })).length === 2);
    await instance.jobs.enqueue(failing, { number: 2 }, { key: '2', delay: 60_000 });
    isBroken = false;
    const retryAll = async (options = {}) =>
      (await runCommand(host, 'jobs retry', { all: true, ...options }, { json: true })).value;
    expect(await retryAll({ type: later.id })).to.deep.equal({ retried: 0 });
    expect(await retryAll({ type: failing.id })).to.deep.equal({ retried: 1 });
    expect(await tried.until(1)).to.deep.equal([1]);
    expect(await failureOf(runCommand(host, 'jobs retry', {}))).to.include({ status: 400 });
  });
});
