import { appStore } from '@buildai/apps/shared';
import { defineJob, definePlugin } from '@buildai/core';
import type { Jobs } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { z } from 'zod';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const past = '2026-01-01T00:00:00.000Z';
const daily = (work: string) => `export const schedule = '0 9 * * *';
export default async (request, { caller, service }) => { ${work} };`;

describeOnEachDatabase('Schedules of functions', (database) => {
  let host: FunctionsHost;
  let jobs: Jobs;
  const withJobs = definePlugin({
    id: 'with-jobs',
    dependsOn: [],
    register: (kit) => {
      ({ jobs } = kit);
    },
  });

  before(async function () {
    host = await startFunctionsHost({ database, plugins: [withJobs] });
  });
  after(() => host?.stop());

  const scheduleOf = async (appId: string, name = 'daily') => {
    const { functions } = await host.functions().listFunctions({ params: { appId } });
    return functions.find((view) => view.name === name)?.schedule;
  };
  const planned = (appId: string) => eventually(async () => (await scheduleOf(appId))?.nextRunAt);
  /** Waits for the end of a run, which begins within ten seconds. */
  const nextEnd = async (appId: string, before?: string) => {
    const ended = async () => {
      const run = (await scheduleOf(appId))?.lastRun;
      return run?.succeeded === undefined || run.requestId === before ? undefined : run;
    };
    for (let tries = 0; tries < 3; tries += 1) {
      const run = await eventually(ended).catch(() => undefined);
      if (run) return run;
    }
    throw new Error('The schedule did not run.');
  };
  const isDue = (appId: string) =>
    host.db('function_schedules').where({ app_id: appId }).update({ next_run_at: past });

  it('run as the app itself, once however many runs were missed, and keep the result', async function () {
    const work = `const { title } = await service.entities.Task.create({ title: caller.kind }); return new Response(title);`;
    const { appId } = await host.newFunctions({ daily: daily(work) });
    await host.publish(appId);
    await planned(appId);
    await isDue(appId);
    const run = await nextEnd(appId);
    expect(run).to.include({ succeeded: true, message: 'schedule' });
    expect((await scheduleOf(appId))?.nextRunAt).to.match(/T09:00:00\.000Z$/);
    expect((await host.recordsOf(appId, 'Task')).records).to.have.lengthOf(1);
    const { entries } = await host
      .functions()
      .listFunctionLogs({ params: { appId }, query: { requestId: run.requestId } });
    expect(entries.map(({ stage }) => stage)).to.deep.equal(['published']);

    const failing = daily(`throw new Error('no');`);
    await host.change(appId, { type: 'write', path: 'functions/daily.js', content: failing });
    await host.publish(appId);
    await isDue(appId);
    expect(await nextEnd(appId, run.requestId)).to.include({
      succeeded: false,
      message: 'The function failed.',
    });
  });

  it('say that a run was cut off with its server, and do not repeat it', async function () {
    const { appId } = await host.newFunctions({ daily: daily(`return new Response('again')`) });
    await host.publish(appId);
    await planned(appId);
    const [requestId, startedAt] = ['cut-off', host.clock.timestamp()];
    const run = JSON.stringify({ requestId, startedAt });
    await host.db('function_runs').insert({ app_id: appId, name: 'daily', run });
    const data = z.object({ appId: z.string(), name: z.string(), requestId: z.string() });
    await jobs.enqueue(defineJob('functions/run-schedule', data), { appId, name: 'daily', requestId });
    const message = 'The server stopped while the function ran.';
    expect(await nextEnd(appId)).to.deep.include({ requestId, startedAt, succeeded: false, message });
  });

  // What is planned and run does not depend on the database.
  if (database !== 'sqlite') return;

  it('are those of the published version', async function () {
    this.slow(22_500);
    const { appId } = await host.newFunctions({ daily: daily('return new Response()') });
    expect(await scheduleOf(appId)).to.deep.equal({ cron: '0 9 * * *' });
    await host.publish(appId);
    expect(await planned(appId)).to.match(/T09:00:00\.000Z$/);
    await host.service(appStore).publish(appId, undefined);
    await eventually(async () => (await scheduleOf(appId))?.nextRunAt === undefined);
  });

  it('run beside one that cannot be started', async function () {
    const code = { daily: daily(`return new Response('done')`) };
    const [broken, whole] = [await host.newFunctions(code), await host.newFunctions(code)];
    for (const { appId } of [broken, whole]) {
      await host.deployed(appId, 'daily');
      await host.publish(appId);
      await planned(appId);
    }
    const row = () => host.db('function_schedules').where({ app_id: broken.appId });
    await row().update({ cron: 'x * * * *', next_run_at: '2025-01-01T00:00:00.000Z' });
    await isDue(whole.appId);
    expect(await nextEnd(whole.appId)).to.include({ succeeded: true, message: 'done' });
    await row().delete();
  });

  it('run the newest version at once when a builder asks', async function () {
    const { appId } = await host.newFunctions({ daily: daily(`return new Response('done')`) });
    await host.confirm(appId);
    const run = await host.functions().runSchedule({ params: { appId, name: 'daily' } });
    expect(run).to.include({ succeeded: true, message: 'done', isManual: true });
    // Kept, though nothing is published.
    expect((await scheduleOf(appId))?.lastRun).to.deep.equal(run);
    await host.publish(appId);
    await planned(appId);
    await isDue(appId);
    const scheduled = await nextEnd(appId, run.requestId);
    expect(scheduled).to.include({ succeeded: true, message: 'done' }).and.not.have.property('isManual');
  });
});
