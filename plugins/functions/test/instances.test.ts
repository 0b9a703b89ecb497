import { eventually, startTestHost } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import { functionRightsApi } from '../src/shared/index.js';
import type { FunctionsHost } from './support/functions-host.js';
import { functionsPlugins, startFunctionsHost } from './support/functions-host.js';

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
const past = '2026-01-01T00:00:00.000Z';

onPostgres('Functions on two instances', function () {
  this.slow(22_500);
  let one: FunctionsHost;
  let other: TestHost;

  /** Starts another instance on the same database. */
  const startOther = () =>
    startTestHost({
      plugins: functionsPlugins,
      config: { plans: { defaultPlan: 'galaxy' }, runtime: { warmUp: false } },
      settings: { databaseUrl: one.settings.databaseUrl },
    });

  before(async () => {
    one = await startFunctionsHost({ database: 'postgres' });
    other = await startOther();
  });
  after(async () => {
    await other?.stop();
    await one?.stop();
  });

  const view = async (appId: string, name: string) => {
    const { functions } = await one.functions().listFunctions({ params: { appId } });
    return functions.find((each) => each.name === name);
  };

  it('call new code and new secrets on both', async () => {
    const charge = `export default (request, { secrets }) => new Response(secrets.KEY);`;
    const { appId } = await one.newFunctions({ charge });
    await one.setSecrets(appId, { KEY: 'first-value' });
    await one.deployed(appId, 'charge');
    await one.confirm(appId);
    const bearer = { headers: { authorization: `Bearer ${one.ada.token}` } };
    const answers = () =>
      Promise.all([one, other].map(async ({ url }) => (await one.call(url, appId, 'charge', bearer)).text()));
    expect(await answers()).to.deep.equal(['first-value', 'first-value']);
    await one.setSecrets(appId, { KEY: 'second-value' });
    await eventually(async () => (await answers()).every((text) => text === 'second-value'));
  });

  it('stop reaching a host that was taken back on one, also in a call that runs on the other', async () => {
    const host = 'api.nowhere.example.com';
    const send = `export default async (request) => {
  for (let tries = 0; ; tries += 1) {
    const code = await fetch('https://${host}/').catch((error) => error.code ?? 'failed');
    if (code === 'functions/host-not-allowed') return new Response(tries > 0 ? 'stopped' : 'never began');
  }
};`;
    const { appId } = await one.newFunctions({ send });
    const rights = one.client(functionRightsApi, one.ada.token);
    await rights.decideFunctionHosts({ params: { appId }, body: { hosts: [host], state: 'allowed' } });
    const bearer = { headers: { authorization: `Bearer ${one.ada.token}` } };
    const call = async () => (await one.call(other.url, appId, 'send', bearer)).text();
    const running = call();
    const requests = async () => (await one.db('function_traffic').where({ app_id: appId })).length;
    await eventually(async () => (await requests()) > 0);
    await rights.removeFunctionHost({ params: { appId, host } });
    expect(await running).to.equal('stopped');
    expect(await call()).to.equal('never began');
  });

  it('run a schedule that is due once', async () => {
    const daily = `export const schedule = '0 9 * * *';
export default async (request, { service }) => {
  await service.entities.Task.create({ title: 'run' });
  return new Response();
};`;
    const { appId } = await one.newFunctions({ daily });
    await one.publish(appId);
    await eventually(async () => (await view(appId, 'daily'))?.schedule?.nextRunAt);
    await one.db('function_schedules').where({ app_id: appId }).update({ next_run_at: past });
    const ended = async () => (await view(appId, 'daily'))?.schedule?.lastRun?.succeeded;
    // Schedules are looked at every ten seconds.
    await eventually(ended).catch(() => eventually(ended));
    expect((await one.recordsOf(appId, 'Task')).records).to.have.lengthOf(1);
  });

  it('bring a run forward that was planned while the clock was ahead', async () => {
    const daily = `export const schedule = '0 9 * * *';\nexport default () => new Response();`;
    const { appId } = await one.newFunctions({ daily });
    await one.publish(appId);
    const nextRunAt = async () => (await view(appId, 'daily'))?.schedule?.nextRunAt;
    const planned = await eventually(nextRunAt);
    const ahead = '2099-01-01T09:00:00.000Z';
    await one.db('function_schedules').where({ app_id: appId }).update({ next_run_at: ahead });
    const job = { id: 'functions/bring-schedules-forward' };
    await one.db('job_schedules').where(job).update({ next_run_at: past });
    await using third = await startOther();
    await eventually(async () => (await nextRunAt()) !== ahead);
    expect([await nextRunAt(), third.omitted]).to.deep.equal([planned, []]);
  });

  it('take up a deployment that an instance left unfinished', async () => {
    const { appId } = await one.newFunctions({ hello: `export default () => new Response('hello');` });
    await one.deployed(appId, 'hello');
    const left = { status: 'deploying', updated_at: past, attempt_id: 'gone' };
    await one.db('function_deployments').where({ app_id: appId }).update(left);
    expect((await view(appId, 'hello'))?.status).to.equal('deploying');
    // An instance that starts looks at once.
    await one.db('job_schedules').where({ id: 'functions/resume-deployments' }).update({ next_run_at: past });
    await using third = await startOther();
    await eventually(async () => (await view(appId, 'hello'))?.status === 'success');
    expect(third.omitted).to.deep.equal([]);
  });

  it('delete old logs, and deployments of code that is no longer used', async () => {
    const { appId } = await one.newFunctions({ hello: `export default () => new Response('hello');` });
    await one.deployed(appId, 'hello');
    const old = { app_id: appId, name: 'hello', status: 'success', updated_at: past };
    const unused = Array.from({ length: 201 }, (_, index) => ({ ...old, code_hash: `${index}.js` }));
    await one.db('function_deployments').insert(unused);
    const entry = {
      app_id: appId,
      name: 'hello',
      request_id: 'a',
      stage: 'preview',
      level: 'info',
      message: '',
    };
    const now = one.clock.timestamp();
    const many = Array.from({ length: 10_002 }, (_, index) => ({
      ...entry,
      id: `${appId.slice(0, 10)}${String(index).padStart(10, '0')}`,
      at: index === 10_001 ? past : now,
    }));
    for (let from = 0; from < many.length; from += 1_000)
      await one.db('function_logs').insert(many.slice(from, from + 1_000));
    const due = ['functions/prune-logs', 'functions/prune-deployments'];
    await one.db('job_schedules').whereIn('id', due).update({ next_run_at: past });
    await using third = await startOther();
    const rows = (table: string) => third.db(table).where({ app_id: appId });
    await eventually(async () => (await rows('function_deployments')).length === 1);
    await eventually(async () => (await rows('function_logs')).length === 10_000);
    const ids = (await rows('function_logs').select('id')).map(({ id }: { id: string }) => id);
    expect(ids).not.to.include(many[0]?.id).and.not.to.include(many[10_001]?.id);
  });
});
