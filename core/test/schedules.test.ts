import { expect } from 'chai';
import { describeOnEachDatabase, startTestHost } from '../src/testing/index.js';
import type { TestHost } from '../src/testing/index.js';
import { HostStopping } from '../src/jobs/index.js';
import { aborted, Collected } from './collected.js';
import type { Instance } from './instance.js';
import { startInstance } from './instance.js';

describeOnEachDatabase('Scheduled work', (database) => {
  let host: TestHost;
  before(async () => (host = await startTestHost({ plugins: [], database })));
  after(() => host.stop());

  it('runs once an interval on one instance of all, never on two at the same time', async () => {
    const interval = 60;
    const runs = new Collected<number>();
    let atWork = 0;
    let mostAtWork = 0;
    const instances = await Promise.all(
      [1, 2, 3].map(() =>
        startInstance(host.settings, {
          register: ({ jobs }) =>
            jobs.every('test/shared', interval, async () => {
              mostAtWork = Math.max(mostAtWork, ++atWork);
              runs.add(performance.now());
              await new Promise((resolve) => setTimeout(resolve, 20));
              atWork -= 1;
            }),
        }),
      ),
    );
    await runs.until(5);
    await Promise.all(instances.map((instance) => instance.stop()));
    expect(mostAtWork).to.equal(1);
    const gaps = runs.items.slice(1).map((at, index) => at - (runs.items[index] ?? 0));
    expect(Math.min(...gaps)).to.be.at.least(interval - 5);
  });

  it('goes on after a run that failed', async () => {
    const runs = new Collected<number>();
    await using instance = await startInstance(host.settings, {
      register: ({ jobs }) =>
        jobs.every('test/failing', 20, async () => {
          runs.add(1);
          throw new Error('no');
        }),
    });
    expect(await runs.until(2)).to.have.length(2);
    expect(instance).not.to.equal(undefined);
  });

  it('is aborted when its instance stops', async () => {
    const reasons = new Collected<unknown>();
    const started = new Collected<true>();
    const instance = await startInstance(host.settings, {
      register: ({ jobs }) =>
        jobs.every('test/long', 20, async ({ signal }) => {
          started.add(true);
          reasons.add(await aborted(signal));
        }),
    });
    await started.until(1);
    await instance.stop();
    expect(reasons.items.map((reason) => HostStopping.is(reason))).to.deep.equal([true]);
  });

  it('keeps its time over a restart instead of beginning anew', async () => {
    const runs = new Collected<number>();
    const register = {
      register: ({ jobs }: Pick<Instance, 'jobs'>) =>
        jobs.every('test/rare', 60 * 60_000, async () => runs.add(1)),
    };
    await (await startInstance(host.settings, register)).stop();
    await host
      .db('job_schedules')
      .where('id', 'test/rare')
      .update({ next_run_at: '2000-01-01T00:00:00.000Z' });
    await using instance = await startInstance(host.settings, register);
    expect(await runs.until(1)).to.have.length(1);
    expect(instance).not.to.equal(undefined);
  });
});
