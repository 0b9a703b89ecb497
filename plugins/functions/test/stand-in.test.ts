import { appsApi } from '@buildai/apps/shared';
import { createApiClient } from '@buildai/core/shared';
import { authApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, eventually, localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const open = `export const access = 'anyone';\n`;
const at = (hour: number) => `export const schedule = '0 ${hour} * * *';\n`;
const works = `export default () => new Response('before');`;
/** Does not run: the secret has no value. */
const charge = `export default (_, { secrets }) => new Response(secrets.STRIPE_KEY);`;
const broken = `export default () => new Response('a' 'b');`;
const kept = 'Until this is fixed, the previously published code of this function keeps running.';

describeOnEachDatabase('Published code that stands in for newer code', (database) => {
  let host: FunctionsHost;

  before(async function () {
    host = await startFunctionsHost({ database });
  });
  after(() => host?.stop());

  const publish = (appId: string, confirmed: boolean) =>
    host
      .client(appsApi, host.ada.token)
      .publishApp({ params: { appId }, body: { published: true, confirmed } })
      .then(
        () => undefined,
        (error: unknown) => error as { code: string; details: unknown },
      );
  /** An app for members, with functions that ran once they were published. */
  const published = async (code: Readonly<Record<string, string>>) => {
    const { appId } = await host.newFunctions(code);
    const names = Object.keys(code);
    for (const name of names) expect((await host.deployed(appId, name)).status).to.equal('success');
    const origin = await host.publish(appId, 'invited');
    await eventually(
      async () => (await host.db('live_functions').where({ app_id: appId })).length === names.length,
    );
    return { appId, origin };
  };
  const replace = async (appId: string, code: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(code))
      await host.change(appId, { type: 'write', path: `functions/${name}.js`, content });
  };
  const post = async (origin: string, appId: string, name: string, headers: Record<string, string> = {}) => {
    const response = await host.call(origin, appId, name, { method: 'POST', headers });
    return [response.status, await response.text()] as const;
  };
  const statusOf = async (origin: string, appId: string, name: string) =>
    (await post(origin, appId, name))[0];
  const crons = async (appId: string) => {
    const rows = await host.db('function_schedules').where({ app_id: appId }).orderBy('name');
    return rows.map(({ name, cron }: { name: string; cron: string }) => `${name} ${cron}`);
  };

  it('is open to anyone only if the published code is, and was itself', async function () {
    const { appId, origin } = await published({
      closed: open + works,
      closedBroken: open + works,
      opened: works,
      same: open + works,
      sameBroken: open + works,
    });
    const member = createApiClient(authApi, { baseUrl: origin, fetch: localhostFetch });
    await host.admit(appId, 'signUp');
    const { token } = await member.signUp({
      body: { email: 'eve@example.com', name: 'Eve', password: 'orchid-velvet-42' },
    });
    expect(await statusOf(origin, appId, 'closed')).to.equal(200);
    await replace(appId, {
      closed: charge,
      closedBroken: broken,
      opened: open + charge,
      same: open + charge,
      sameBroken: open + broken,
    });
    await publish(appId, true);
    for (const name of ['closed', 'closedBroken', 'opened'])
      expect(await statusOf(origin, appId, name), name).to.equal(401);
    for (const name of ['same', 'sameBroken'])
      expect(await post(origin, appId, name), name).to.deep.equal([200, 'before']);
    const headers = { authorization: `Bearer ${token}` };
    for (const name of ['closed', 'closedBroken', 'opened'])
      expect(await post(origin, appId, name, headers), name).to.deep.equal([200, 'before']);
  });

  if (database !== 'sqlite') return;

  it('runs on the published schedule, and on none that was removed or cannot be read', async function () {
    const { appId } = await published({
      added: works,
      moved: at(9) + works,
      removed: at(9) + works,
      unread: at(9) + works,
    });
    const nine = ['moved 0 9 * * *', 'removed 0 9 * * *', 'unread 0 9 * * *'];
    await eventually(async () => String(await crons(appId)) === String(nine));
    await replace(appId, {
      added: at(7) + charge,
      moved: at(7) + charge,
      removed: charge,
      unread: at(9) + broken,
    });
    await publish(appId, true);
    await eventually(async () => String(await crons(appId)) === 'moved 0 7 * * *');
    await host.setSecrets(appId, { STRIPE_KEY: 'sk-1' });
    await eventually(async () => String(await crons(appId)) === 'added 0 7 * * *,moved 0 7 * * *');
  });

  it('does not run for a function that was deleted', async function () {
    const { appId, origin } = await published({ gone: at(9) + open + works, other: open + works });
    await eventually(async () => (await crons(appId)).length === 1);
    await host.change(appId, { type: 'delete', path: 'functions/gone.js' });
    await replace(appId, { other: open + charge });
    await publish(appId, true);
    expect(await post(origin, appId, 'other')).to.deep.equal([200, 'before']);
    expect(await statusOf(origin, appId, 'gone')).to.equal(401);
    await host.admit(appId, 'anyone');
    expect(await statusOf(origin, appId, 'gone')).to.equal(404);
    await eventually(async () => (await crons(appId)).length === 0);
  });

  it('is named before its successor is published', async function () {
    const { appId } = await published({ hello: works, running: works });
    await replace(appId, { hello: charge, fresh: charge });
    const refused = await publish(appId, false);
    expect(refused?.code).to.equal('publish_unconfirmed');
    expect(refused?.details).to.have.deep.members([
      { field: 'functions/hello.js', message: `STRIPE_KEY has no value. ${kept}` },
      { field: 'functions/fresh.js', message: 'STRIPE_KEY has no value.' },
    ]);
  });
});
