import { expect } from 'chai';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { appSessions } from '../src/shared/index.js';
import { ada, failureOf, grace, startAuthHost } from './support/auth-host.js';

const query = { appId: 'crm' };

describeOnEachDatabase('What an app remembers of a person', (database) => {
  it('is empty at first, and is merged by key; null deletes', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth('crm').signUp({ body: ada });
    const memories = host.memories('crm', token);
    expect(await memories.getMemories()).to.deep.equal({ memories: {} });
    await memories.changeMemories({ body: { diet: 'vegan', sizes: { shoe: 38 } } });
    const changed = await memories.changeMemories({ body: { diet: null, city: 'Turin' } });
    expect(changed).to.deep.equal({ memories: { sizes: { shoe: 38 }, city: 'Turin' } });
    expect(await memories.getMemories()).to.deep.equal(changed);
    expect(await memories.getMemories({ query })).to.deep.equal(changed);
  });

  it('is visible to nobody else, in no other app, and not on the platform', async () => {
    await using host = await startAuthHost({ database });
    const builder = await host.auth().signUp({ body: ada });
    const person = await host.auth('crm').signUp({ body: ada });
    const other = await host.auth('crm').signUp({ body: grace });
    const elsewhere = await host.auth('shop').signUp({ body: ada });
    await host.memories('crm', person.token).changeMemories({ body: { secret: 1 } });
    const none = { memories: {} };
    expect(await host.memories('crm', other.token).getMemories()).to.deep.equal(none);
    expect(await host.memories('shop', elsewhere.token).getMemories()).to.deep.equal(none);
    expect(await host.memories('', builder.token).getMemories({ query })).to.deep.equal(none);
    for (const [at, token] of [
      ['shop', person.token],
      ['', person.token],
      ['crm', elsewhere.token],
      ['crm', builder.token],
      ['crm', undefined],
    ] as const) {
      expect((await failureOf(host.memories(at, token).getMemories({ query }))).status, at).to.equal(401);
    }
    const asked = host.memories('shop', elsewhere.token).getMemories({ query });
    expect((await failureOf(asked)).status).to.equal(404);
  });

  it('is kept for platform accounts too, for each published app that they name', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth().signUp({ body: ada });
    const memories = host.memories('', token);
    await memories.changeMemories({ query, body: { tone: 'calm' } });
    expect(await memories.getMemories({ query })).to.deep.equal({ memories: { tone: 'calm' } });
    expect(await memories.getMemories({ query: { appId: 'shop' } })).to.deep.equal({ memories: {} });
    expect((await failureOf(memories.getMemories({ query: { appId: 'draft' } }))).status).to.equal(404);
    expect(await failureOf(memories.getMemories())).to.deep.include({
      status: 400,
      details: [{ field: 'query.appId', message: 'Specify the app.' }],
    });
  });

  it('is served under both prefixes', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth('crm').signUp({ body: ada });
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/api/user/memories/current', '/api/live_api/user/memories/current?appId=crm']) {
      expect(await (await host.send(path, { headers }, 'crm')).json(), path).to.deep.equal({ memories: {} });
    }
  });

  it('is at most 16 KB, and unchanged if it would be larger', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth('crm').signUp({ body: ada });
    const memories = host.memories('crm', token);
    const text = 'é'.repeat(8_000);
    await memories.changeMemories({ body: { text } });
    const refusal = await failureOf(memories.changeMemories({ body: { more: 'x'.repeat(400) } }));
    expect(refusal).to.include({ code: 'auth/memories-too-large', status: 413 });
    expect(await memories.getMemories()).to.deep.equal({ memories: { text } });
  });

  it('keeps concurrent changes of two tabs', async () => {
    await using host = await startAuthHost({ database });
    const { token } = await host.auth('crm').signUp({ body: ada });
    const memories = host.memories('crm', token);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map((name) => memories.changeMemories({ body: { [name]: 1 } })));
    expect(Object.keys((await memories.getMemories()).memories).sort()).to.deep.equal(names);
  });

  it('is deleted with the person and with the app', async () => {
    await using host = await startAuthHost({ database });
    const builder = await host.auth().signUp({ body: ada });
    const person = await host.auth('crm').signUp({ body: ada });
    await host.memories('crm', person.token).changeMemories({ body: { secret: 1 } });
    await host.memories('', builder.token).changeMemories({ query, body: { secret: 2 } });
    await host.memories('', builder.token).changeMemories({ query: { appId: 'shop' }, body: { secret: 3 } });
    await host.service(appSessions).removeApp('crm');
    expect(await host.db('auth_memories').pluck('app_id')).to.deep.equal(['shop']);
    await host.db('auth_accounts').where({ id: builder.accountId }).delete();
    expect(await host.db('auth_memories').select()).to.deep.equal([]);
  });
});
