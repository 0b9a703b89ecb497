import { appsApi } from '@buildai/apps/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { ScheduleRepository } from '../src/server/schedules/schedule-repository.js';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const past = '2026-01-01T00:00:00.000Z';
const hello = `export default () => new Response('hello');`;
/** Takes ten seconds to be deployed. */
const endless = `await new Promise(() => {});\n${hello}`;
const daily = `export const schedule = '0 9 * * *';\n`;
const slow = `${daily}export default async () => {
  await new Promise((resolve) => setTimeout(resolve, 9_500));
  return new Response();
};`;

interface ScheduleRow {
  readonly app_id: string;
  readonly next_run_at: string;
}

/** So many functions with the same code. */
const many = (count: number, code: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`run${index}`, code]));

describeOnEachDatabase('Functions of one owner', (database) => {
  let host: FunctionsHost;

  beforeEach(async function () {
    host = await startFunctionsHost({ database });
  });
  afterEach(() => host?.stop());

  it('are due again at once if the turn of a run does not come', async () => {
    const { appId } = await host.newFunctions({ daily: `${daily}${hello}` });
    await host.publish(appId);
    const isThere = (table: string) => async () => (await host.db(table).where({ app_id: appId })).length > 0;
    await eventually(isThere('function_schedules'));
    await host.db('function_schedules').update({ next_run_at: '2999-01-01T00:00:00.000Z' });
    await new ScheduleRepository(host.db, host.clock).giveBack(appId, 'daily');
    await eventually(isThere('function_runs'));
  });

  // Turns are taken in the memory of a server, whichever database there is.
  if (database !== 'sqlite') return;

  it('that are deployed for long leave deployments, publishing and tests of others their turn', async () => {
    const loud = [await host.newFunctions(many(14, endless)), await host.newFunctions(many(14, endless))];
    await eventually(async () => {
      const running = await host.db('function_deployments').where({ status: 'deploying' });
      return running.length >= 2;
    });
    const { appId } = await host.newFunctions({ hello }, host.grace);
    expect((await host.deployed(appId, 'hello', host.grace)).status).to.equal('success');
    const test = { method: 'GET', query: '', headers: [], body: '' } as const;
    const params = { appId, name: 'hello' };
    const { body } = await host
      .functions(host.grace)
      .testFunction({ params, body: { ...test, headers: [] } });
    expect(body).to.equal('hello');
    await host.change(appId, { type: 'write', path: 'functions/hello.js', content: `${hello} // 2` });
    await host.client(appsApi, host.grace.token).publishApp({ params: { appId }, body: { published: true } });
    // Those of the other owner are not even half done, and run two at a time.
    const left = await host.db<{ app_id: string; status: string }>('function_deployments').whereIn(
      'app_id',
      loud.map((app) => app.appId),
    );
    const count = (status: string) => left.filter((row) => row.status === status).length;
    expect(left).to.have.lengthOf(28);
    expect(count('deploying')).to.be.at.most(2);
    expect(count('pending')).to.be.greaterThan(14);
  });

  it('that run on schedules for long leave schedules of others their turn', async () => {
    const { appId: loud } = await host.newFunctions(many(24, slow));
    const { appId: other } = await host.newFunctions({ quick: `${daily}${hello}` }, host.grace);
    const rows = (appId: string) => host.db<ScheduleRow>('function_schedules').where({ app_id: appId });
    for (const appId of [loud, other]) await host.publish(appId);
    await eventually(async () => (await rows(loud)).length === 24 && (await rows(other)).length === 1);
    // All of the loud ones are due before the other one.
    await rows(loud).update({ next_run_at: past });
    const runs = (appId: string) =>
      host.db<{ app_id: string; run: string }>('function_runs').where({ app_id: appId });
    const begun = () => runs(loud);
    await eventually(async () => (await begun()).length > 0);
    await rows(other).update({ next_run_at: past });
    await eventually(async () => (await runs(other))[0]?.run.includes('"succeeded":true'));
    // Three of an owner at a time; those that do not even wait for a turn are still due.
    expect((await begun()).length).to.be.within(3, 6);
    expect(await rows(loud).where({ next_run_at: past })).to.not.be.empty;
  });
});
