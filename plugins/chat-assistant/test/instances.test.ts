import { expect } from 'chai';
import { startTestHost } from '@buildai/core/testing';
import { silence, say, finish, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { chatApi } from '../src/shared/index.js';
import { completion, modelConfig, plugins, readAll, startChatHost } from './chat-host.js';

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;

/** Two instances on one database. Either may take the job of a reply. */
async function startTwo() {
  const model = await startFakeOpenAi();
  const config = { models: modelConfig(model.url) };
  const one = await startChatHost('postgres', { config });
  const { databaseUrl } = one.host.settings;
  const other = await startTestHost({ plugins, config, settings: { databaseUrl } });
  return {
    model,
    params: { appId: one.appId },
    clients: [one.chat, other.client(chatApi, one.token)] as const,
    async [Symbol.asyncDispose]() {
      await other.stop();
      await one[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}

onPostgres('a conversation on two instances', () => {
  it('streams the same reply from both', async () => {
    await using hosts = await startTwo();
    const [one, other] = hosts.clients;
    let go: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (go = resolve));
    hosts.model.script(
      stream(say('Here '), () => gone, say('we are.', { characters: 1, delay: 5 }), finish()),
    );
    const sent = await one.sendMessage({ params: hosts.params, body: { content: 'Hello' } });
    const followed = await other.streamReply({ params: hosts.params });
    go();
    const [first, second] = await Promise.all([readAll(sent), readAll(followed)]);
    expect(completion(first).status).to.equal('done');
    expect(second).to.deep.equal(first);
  });

  for (const [name, index] of [
    ['the one', 0],
    ['the other', 1],
  ] as const) {
    it(`stops a reply from ${name}`, async () => {
      await using hosts = await startTwo();
      hosts.model.script(stream(say('Here '), silence()));
      const asked = hosts.model.nextRequest();
      const sent = await hosts.clients[0].sendMessage({ params: hosts.params, body: { content: 'Hello' } });
      await asked;
      await hosts.clients[index].stopReply({ params: hosts.params });
      expect(completion(await readAll(sent)).status).to.equal('stopped');
      await hosts.model.requests[0]?.closed;
    });
  }

  it('allows one running reply across both', async () => {
    await using hosts = await startTwo();
    hosts.model.script(stream(say('Hi'), finish()));
    const sent = await Promise.allSettled(
      [...hosts.clients, ...hosts.clients].map((client) =>
        client.sendMessage({ params: hosts.params, body: { content: 'Hello' } }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    for (const each of sent) if (each.status === 'fulfilled') await readAll(each.value);
  });
});
