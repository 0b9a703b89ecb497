import { once } from 'node:events';
import { expect } from 'chai';
import { z } from 'zod';
import { defineJob } from '../src/jobs/jobs.js';
import type { JobType } from '../src/jobs/jobs.js';
import { describeOnEachDatabase, runOutLeases, startScript, startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';
import { Collected } from './collected.js';
import type { Instance } from './instance.js';
import { startInstance } from './instance.js';

type Numbered = { number: number };
const numbered = z.object({ number: z.number() });
const single = defineJob('test/once', numbered);
const twice = defineJob('test/twice', numbered, { maxAttempts: 2 });

/** Starts a process that takes the waiting job of the type, and kills it during the job. */
async function takeAndDie(host: TestHost, { id, maxAttempts }: JobType<Numbered>): Promise<void> {
  const script = new URL('dying-instance', import.meta.url);
  const child = startScript(script, { settings: host.settings, type: id, maxAttempts });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  child.kill('SIGKILL');
  await exited;
}

describeOnEachDatabase('Jobs of a process that was killed', (database) => {
  let host: TestHost;
  before(async () => (host = await startTestHost({ plugins: [], database })));
  after(() => host.stop());

  it('are taken up again by another where attempts remain', async () => {
    const runs = new Collected<{ number: number; attempt: number }>();
    await using command = await startInstance(host.settings, { work: false });
    await command.jobs.enqueue(twice, { number: 1 });
    await takeAndDie(host, twice);
    await runOutLeases(host.settings);
    await using survivor = await startInstance(host.settings, {
      register: ({ jobs }) =>
        jobs.handle(twice, async ({ number }, { attempt }) => runs.add({ number, attempt })),
    });
    expect(await runs.until(1)).to.deep.equal([{ number: 1, attempt: 2 }]);
    expect(survivor).not.to.equal(undefined);
  });

  it('have failed where no attempt remains', async () => {
    const runs = new Collected<number>();
    await using command = await startInstance(host.settings, { work: false });
    const jobId = await command.jobs.enqueue(single, { number: 1 }, { key: 'only' });
    await takeAndDie(host, single);
    expect(await command.jobs.enqueue(single, { number: 1 }, { key: 'only' })).to.equal(jobId);
    await runOutLeases(host.settings);
    await using survivor = await startInstance(host.settings, {
      register: ({ jobs }) => jobs.handle(single, async ({ number }) => runs.add(number)),
    });
    expect(await survivor.jobs.enqueue(single, { number: 2 }, { key: 'only' })).not.to.equal(jobId);
    expect(await runs.until(1)).to.deep.equal([2]);
  });

  it('stay with the one that took them over, even when the first was only slow and ends its own', async () => {
    const finish = new Map<string, () => void>();
    const runs = new Collected<string>();
    const register = (by: string) => ({
      register: ({ jobs }: Pick<Instance, 'jobs'>) =>
        jobs.handle(
          twice,
          () =>
            new Promise<void>((resolve) => {
              finish.set(by, resolve);
              runs.add(by);
            }),
        ),
    });
    await using slow = await startInstance(host.settings, register('slow'));
    const jobId = await slow.jobs.enqueue(twice, { number: 1 }, { key: 'moved' });
    await runs.until(1);
    await runOutLeases(host.settings);
    await using quick = await startInstance(host.settings, register('quick'));
    expect(await runs.until(2)).to.deep.equal(['slow', 'quick']);
    finish.get('slow')?.();
    await slow.stop();
    expect(await quick.jobs.enqueue(twice, { number: 2 }, { key: 'moved' })).to.equal(jobId);
    finish.get('quick')?.();
  });
});
