import { appSurface } from '@buildai/app-features/shared';
import { appStore } from '@buildai/apps/shared';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { secretsApi } from '@buildai/secrets/shared';
import { expect } from 'chai';
import { DeploymentRepository } from '../src/server/deployments/deployment-repository.js';
import type { FunctionsHost } from './support/functions-host.js';
import { startFunctionsHost } from './support/functions-host.js';

const hello = `export default () => new Response('hello');`;
const open = `export const access = 'anyone';\n${hello}`;
const broken = `export default () => new Response(\n  'hello' 'again');`;
const charge = `export default (request, { secrets }) => new Response(secrets.STRIPE_KEY);`;

describeOnEachDatabase('Deployments of functions', function (database) {
  let host: FunctionsHost;

  before(async function () {
    host = await startFunctionsHost({ database });
  });
  after(() => host?.stop());

  const view = async (appId: string, name: string) => {
    const { functions } = await host.functions().listFunctions({ params: { appId } });
    return functions.find((each) => each.name === name);
  };
  const failureOf = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error as { code: string; status: number; message: string; details: unknown },
    );

  it('follow each version by themselves, and say where code is wrong', async () => {
    const { appId } = await host.newFunctions({ hello, broken, 'typed.ts': `${hello} const n: number = 1;` });
    expect(await host.deployed(appId, 'hello')).to.deep.include({
      name: 'hello',
      path: 'functions/hello.js',
      status: 'success',
      isPublished: false,
      access: 'app',
      secrets: [],
      missingSecrets: [],
    });
    expect((await host.deployed(appId, 'typed')).status).to.equal('success');
    const { status, fault } = await host.deployed(appId, 'broken');
    expect([status, fault?.code, fault?.line]).to.deep.equal(['error', 'syntax', 2]);

    await host.change(appId, { type: 'write', path: 'functions/broken.js', content: hello });
    await eventually(async () => (await view(appId, 'broken'))?.status === 'success');
    await host.change(appId, { type: 'delete', path: 'functions/hello.js' });
    expect(await view(appId, 'hello')).to.equal(undefined);
  });

  it('wait for the secrets that the code reads', async () => {
    const { appId } = await host.newFunctions({ charge });
    const { status, fault, missingSecrets } = await host.deployed(appId, 'charge');
    expect([status, fault?.code, fault?.missingSecrets, missingSecrets]).to.deep.equal([
      'error',
      'missing_secrets',
      ['STRIPE_KEY'],
      ['STRIPE_KEY'],
    ]);
    const { required } = await host.client(secretsApi, host.ada.token).listSecrets({ params: { appId } });
    expect(required).to.deep.equal([
      { key: 'STRIPE_KEY', description: '', hosts: [], usedBy: ['functions/charge.js'] },
    ]);
    const refused = await failureOf(host.functions().deployFunction({ params: { appId, name: 'charge' } }));
    expect(refused).to.include({ code: 'missing_secrets', status: 422 });
    expect(refused?.details).to.deep.include({ field: 'STRIPE_KEY', message: 'STRIPE_KEY has no value.' });
    const origin = await host.publish(appId);
    const unset = await host.call(origin, appId, 'charge');
    const { error } = (await unset.json()) as { error: object };
    const message = 'This isn’t available right now. Please try again later.';
    expect([unset.status, error]).to.deep.equal([503, { code: 'function_unavailable', message }]);

    await host.setSecrets(appId, { STRIPE_KEY: 'sk-test-1' });
    await eventually(async () => (await view(appId, 'charge'))?.status === 'success');
    expect(await (await host.call(origin, appId, 'charge')).text()).to.equal('sk-test-1');
    await host.client(secretsApi, host.ada.token).deleteSecret({ params: { appId, name: 'STRIPE_KEY' } });
    await eventually(async () => (await view(appId, 'charge'))?.status === 'error');
  });

  it('that were left unfinished begin anew', async () => {
    const { appId } = await host.newFunctions({ hello });
    await host.deployed(appId, 'hello');
    const left = { status: 'deploying', updated_at: '2026-01-01T00:00:00.000Z', attempt_id: 'gone' };
    await host.db('function_deployments').where({ app_id: appId }).update(left);
    const repository = new DeploymentRepository(host.db, host.clock);
    expect(await repository.dropUnfinished('2026-01-02T00:00:00.000Z')).to.deep.equal([appId]);
    expect((await view(appId, 'hello'))?.status).to.equal('pending');
    expect(await repository.dropUnfinished('2026-01-02T00:00:00.000Z')).to.deep.equal([]);
  });

  it('end with the app', async () => {
    const { appId } = await host.newFunctions({ hello });
    await host.deployed(appId, 'hello');
    await host.db('apps').where({ id: appId }).delete();
    expect(await host.db('function_deployments').where({ app_id: appId })).to.deep.equal([]);
    expect(await host.service(appStore).get(appId)).to.equal(undefined);
  });

  if (database !== 'sqlite') return;

  it('are told to builders as they change', async () => {
    const { appId } = await host.newFunctions({ hello });
    await host.deployed(appId, 'hello');
    let isHeard = false;
    const heard = host
      .liveEvent(appId, (event) => event === 'functions/deployment-changed')
      .then(() => (isHeard = true));
    // The stream may begin after the first of them.
    await eventually(async () => {
      await host.functions().deployFunction({ params: { appId, name: 'hello' } });
      return isHeard;
    });
    await heard;
  });

  it('have an address for builders, and that of the app once it is published', async () => {
    const { appId } = await host.newFunctions({ hello: open });
    const deploy = () => host.functions().deployFunction({ params: { appId, name: 'hello' } });
    const statusAt = async (url: string | undefined, token?: string) => {
      const init = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };
      return (await host.get(url ?? '', init)).status;
    };
    const before = await deploy();
    expect(before.function).to.include({ isLive: false, functionUrl: before.functionUrl });
    expect(await statusAt(before.functionUrl, host.ada.token)).to.equal(200);
    expect(await statusAt(before.functionUrl)).to.equal(401);
    expect(await statusAt(before.functionUrl, host.grace.token)).to.equal(404);

    const origin = await host.publish(appId);
    const after = await deploy();
    expect(after.function).to.include({ isLive: true, isPublished: true, functionUrl: after.functionUrl });
    expect(after.functionUrl).to.match(new RegExp(`^${origin}/`));
    expect(await statusAt(after.functionUrl)).to.equal(200);
    await host.change(appId, { type: 'write', path: 'functions/hello.js', content: `${hello} // 2` });
    expect((await view(appId, 'hello'))?.isPublished).to.equal(false);
  });

  it('have no address and answer no calls if they only check rows', async () => {
    const { appId } = await host.newFunctions({ hello, guard: 'export const check = () => true;' });
    const origin = await host.publish(appId);
    expect(await host.deployed(appId, 'guard')).to.include({ status: 'success', onlyChecks: true });
    expect((await view(appId, 'guard'))?.functionUrl).to.equal(undefined);
    expect(await view(appId, 'hello')).to.include({ onlyChecks: false });
    const response = await host.call(origin, appId, 'guard');
    expect(response.status).to.equal(404);
    expect(await response.text()).to.include('The function “guard” only checks rows and can’t be called.');
  });

  it('are refused for files and calls that name no function', async () => {
    const { appId } = await host.newFunctions({ hello });
    for (const name of ['logs', 'a'.repeat(101)]) {
      const stored = await failureOf(host.newFunctions({ [name]: hello }));
      expect(JSON.stringify(stored?.details)).to.include('Could not determine function name');
      const deployed = await failureOf(host.functions().deployFunction({ params: { appId, name } }));
      expect([deployed?.status, deployed?.message]).to.deep.equal([400, 'Could not determine function name']);
    }
  });

  it('answer the one who deploys with the fault', async () => {
    const { appId } = await host.newFunctions({ broken });
    const deploy = (name: string) => failureOf(host.functions().deployFunction({ params: { appId, name } }));
    const refused = await deploy('broken');
    expect(refused).to.include({
      code: 'function_deploy_failed',
      message: 'Failed to deploy function. Please try again.',
    });
    expect(refused?.details).to.include({ code: 'syntax', line: 2 });
    expect(await deploy('none')).to.include({ code: 'function_not_found', status: 404 });
    expect(await deploy('a b')).to.include({ status: 400 });
  });

  it('are described to models where they need them', async () => {
    const { appId } = await host.newFunctions({ hello, broken, charge });
    await Promise.all(['hello', 'broken', 'charge'].map((name) => host.deployed(appId, name)));
    const app = { appId, versionId: undefined, accountId: host.ada.accountId };
    const lines = (await host.service(appSurface).describe(app)).filter((line) =>
      line.startsWith('<function'),
    );
    expect(lines).to.have.lengthOf(2);
    expect(lines[0]).to.match(/^<function path="functions\/broken.js" error=".+" line="2" \/>$/);
    expect(lines[1]).to.equal('<function path="functions/charge.js" missingSecrets="STRIPE_KEY" />');
  });
});
