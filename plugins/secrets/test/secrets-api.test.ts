import type { SecretInput } from '../src/shared/index.js';
import { authApi } from '@buildai/auth/shared';
import { appsApi, appStore } from '@buildai/apps/shared';
import { definePlugin, SecretUnreadable } from '@buildai/core';
import { describeOnEachDatabase, eventually } from '@buildai/core/testing';
import { errorsOf, failureOf } from '@buildai/entities/test/support/failure.js';
import { expect } from 'chai';
import { appSecrets, incompleteSecrets, maxSecrets, secretsChanged } from '../src/shared/index.js';
import { startSecretsHost } from './support/secrets-host.js';
import type { SecretsHost } from './support/secrets-host.js';

const value = 'sk_live_51Qw-the-value-itself';

describeOnEachDatabase('Secrets of an app', (database) => {
  let host: SecretsHost;
  let appId: string;
  const heard: string[] = [];
  const listener = definePlugin({
    id: 'listener',
    register: ({ events }) =>
      events.subscribe(secretsChanged, ({ appId: changed }) => void heard.push(changed)),
  });
  before(async () => {
    host = await startSecretsHost(database, { above: [listener] });
    appId = host.app.appId;
  });
  after(() => host.stop());
  afterEach(() => host.db('app_secrets').delete());

  const save = (...secrets: SecretInput[]) =>
    host.calls().saveSecrets({ params: { appId }, body: { secrets } });
  const list = async () => (await host.calls().listSecrets({ params: { appId } })).secrets;
  const values = async () =>
    Object.fromEntries(
      Object.entries(await host.service(appSecrets).open(appId)).map(([key, secret]) => [key, secret.value]),
    );

  it('are stored together, listed by name without values, and read by functions', async () => {
    const { secrets } = await save(
      { key: 'STRIPE_KEY', value, instructions: ' From the dashboard ' },
      { key: 'API_KEY', value: ' keeps spaces ' },
    );
    expect(secrets.map(({ key, instructions }) => [key, instructions])).to.deep.equal([
      ['API_KEY', ''],
      ['STRIPE_KEY', 'From the dashboard'],
    ]);
    expect(Object.keys(secrets[0] ?? {})).to.have.members([
      'key',
      'instructions',
      'hosts',
      'isReadable',
      'createdAt',
      'updatedAt',
    ]);
    expect(await list()).to.deep.equal(secrets);
    expect(await host.service(appSecrets).names(appId)).to.deep.equal(['API_KEY', 'STRIPE_KEY']);
    expect(await values()).to.deep.equal({ API_KEY: ' keeps spaces ', STRIPE_KEY: value });
  });

  it('keep their instructions and creation when a new value replaces the old one', async () => {
    const { secrets: before } = await save({ key: 'STRIPE_KEY', value, instructions: 'Dashboard' });
    const { secrets: after } = await save({ key: 'STRIPE_KEY', value: 'another' });
    expect(after[0]).to.include({ instructions: 'Dashboard', createdAt: before[0]?.createdAt });
    expect(await values()).to.deep.equal({ STRIPE_KEY: 'another' });
    await save({ key: 'STRIPE_KEY', value: 'a third', instructions: '' });
    expect(await list()).to.have.nested.property('[0].instructions', '');
  });

  it('are bound to hosts, or readable, which a new value and another use leave alone', async () => {
    const stripe = { key: 'STRIPE_KEY', value };
    await save({ ...stripe, hosts: ['https://API.stripe.com/', 'api.stripe.com'] }, { key: 'B', value });
    const uses = async () =>
      Object.entries(await host.service(appSecrets).open(appId)).map(([key, { hosts, isReadable }]) => [
        key,
        hosts,
        isReadable,
      ]);
    expect(await uses()).to.have.deep.members([
      ['STRIPE_KEY', ['api.stripe.com'], false],
      ['B', [], false],
    ]);
    await save({ ...stripe, value: 'another' });
    const use = { hosts: ['*.example.com'], isReadable: true };
    await host.calls().changeSecretUse({ params: { appId, name: 'B' }, body: use });
    expect(await uses()).to.have.deep.members([
      ['STRIPE_KEY', ['api.stripe.com'], false],
      ['B', ['*.example.com'], true],
    ]);
    expect(await values()).to.deep.equal({ B: value, STRIPE_KEY: 'another' });
    for (const hosts of [['localhost'], ['api.stripe.com:8443'], ['com']])
      expect((await failureOf(save({ ...stripe, hosts }))).status, String(hosts)).to.equal(400);
    const params = { appId, name: 'NONE' };
    expect((await failureOf(host.calls().changeSecretUse({ params, body: use }))).status).to.equal(404);
  });

  it('need both key and value, and are all refused if one is', async () => {
    const refused = await failureOf(
      save({ key: 'GOOD', value }, { key: '', value }, { key: 'B', value: ' ' }),
    );
    expect(refused).to.include({ status: 400 });
    expect(refused.details).to.deep.include({ field: 'body.secrets.2.value', message: incompleteSecrets });
    expect(refused.details).to.deep.include({ field: 'body.secrets.1.key', message: incompleteSecrets });
    expect(await errorsOf(save({ key: '1-key', value }))).to.deep.equal(['body.secrets.0.key']);
    expect(await errorsOf(save({ key: 'A', value }, { key: 'A', value: 'b' }))).to.deep.equal([
      'body.secrets.1.key',
    ]);
    expect(await errorsOf(save({ key: 'A', value: 'x'.repeat(10_001) }))).to.deep.equal([
      'body.secrets.0.value',
    ]);
    expect(await errorsOf(save())).to.deep.equal(['body.secrets']);
    expect(await list()).to.deep.equal([]);
  });

  it('are at most 100, also if many are added at once', async () => {
    const batch = (prefix: string) =>
      Array.from({ length: maxSecrets / 2 }, (_, index) => ({ key: `${prefix}_${index}`, value }));
    await save(...batch('A'));
    const added = await Promise.allSettled([save(...batch('B')), save(...batch('C'))]);
    expect(added.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
    expect(await list()).to.have.length(maxSecrets);
    expect(await failureOf(save({ key: 'ONE_MORE', value }))).to.include({
      status: 409,
      code: 'secrets/too-many-secrets',
    });
    await save({ key: 'A_0', value: 'a saved one can still be replaced' });
  });

  it('are deleted by name', async () => {
    await save({ key: 'A', value }, { key: 'B', value });
    await host.calls().deleteSecret({ params: { appId, name: 'A' } });
    expect(await values()).to.deep.equal({ B: value });
    const again = host.calls().deleteSecret({ params: { appId, name: 'A' } });
    expect(await failureOf(again)).to.include({ status: 404 });
  });

  it('answer at the three addresses of the specification', async () => {
    const headers = { authorization: `Bearer ${host.builder.token}`, 'content-type': 'application/json' };
    for (const prefix of ['/api', '/api/live_api', '']) {
      const at = `${host.url}${prefix}/apps/${appId}/secrets`;
      const body = JSON.stringify({ secrets: [{ key: 'WEATHER_KEY', value, instructions: '' }] });
      expect((await fetch(at, { method: 'POST', headers, body })).status).to.equal(200);
      const listed = await (await fetch(at, { headers })).text();
      expect(listed).to.contain('WEATHER_KEY').and.not.contain(value);
      expect((await fetch(`${at}/WEATHER_KEY`, { method: 'DELETE', headers })).status).to.equal(204);
    }
  });

  it('are there for the builders of the app only', async () => {
    await save({ key: 'A', value });
    const signUp = { email: `eve-${database}@example.com`, password: 'orchid-velvet-42' };
    const { token } = await host.client(authApi).signUp({ body: signUp });
    const body = { secrets: [{ key: 'A', value: 'hers' }] };
    const params = { appId };
    expect(await failureOf(host.calls(token).listSecrets({ params }))).to.include({ status: 404 });
    expect(await failureOf(host.calls(token).saveSecrets({ params, body }))).to.include({ status: 404 });
    const foreign = host.calls(token).deleteSecret({ params: { appId, name: 'A' } });
    expect(await failureOf(foreign)).to.include({ status: 404 });
    expect(await failureOf(host.calls('').listSecrets({ params }))).to.include({ status: 401 });
    expect(await values()).to.deep.equal({ A: value });
  });

  it('are announced when they change, and not when nothing does', async () => {
    const { ownerId } = host.app;
    const app = await host.service(appStore).create({ ownerId, kind: 'space_app', name: 'Heard' });
    const params = { appId: app.appId };
    const calls = host.calls();
    const at = { params: { ...params, name: 'A' } };
    await failureOf(calls.saveSecrets({ params, body: { secrets: [{ key: 'A', value: '' }] } }));
    await failureOf(calls.deleteSecret(at));
    await calls.saveSecrets({ params, body: { secrets: [{ key: 'A', value }] } });
    await calls.deleteSecret(at);
    // Events arrive in the order of their transactions, so a third one would be among them.
    await eventually(() => heard.filter((each) => each === app.appId).length === 2);
  });

  it('are sealed for their place, and of no use in another row', async () => {
    await save({ key: 'A', value }, { key: 'B', value: 'of B' });
    const rows = await host.db<{ name: string; sealed_value: string }>('app_secrets').orderBy('name');
    expect(JSON.stringify(rows)).to.not.contain(value);
    await host.db('app_secrets').where({ name: 'B' }).update({ sealed_value: rows[0]?.sealed_value });
    expect(SecretUnreadable.is(await failureOf(values()))).to.equal(true);
  });

  it('are deleted with the app', async () => {
    await save({ key: 'A', value });
    await host.at('platform', appsApi, host.builder.token).deleteApp({ params: { appId } });
    await eventually(async () => (await host.db('app_secrets')).length === 0);
    expect(await failureOf(save({ key: 'A', value }))).to.include({ status: 404 });
  });
});
