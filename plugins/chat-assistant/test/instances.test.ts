import { expect } from 'chai';
import { readEventStream } from '@buildai/core/shared';
import { killScript, ManualClock, startLastingStorage, startTestHost } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { versionStore } from '@buildai/versions/shared';
import { reply, silence, say, finish, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { chatApi } from '../src/shared/index.js';
import type { StoredReplyEvent } from '../src/shared/index.js';
import { actionText } from './action-text.js';
import { gate } from './gate.js';
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

/** Reads a stream: `heard` resolves when its text contains something, `all` at its end. */
function follow(response: Response) {
  const seen: StoredReplyEvent[] = [];
  let wake: () => void = () => undefined;
  const read = async () => {
    for await (const event of readEventStream(response)) {
      seen.push(event as StoredReplyEvent);
      wake();
    }
    return seen;
  };
  const text = () => seen.map((each) => (each.event === 'text-delta' ? each.data.text : '')).join('');
  const heard = async (part: string) => {
    while (!text().includes(part)) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { seen, heard, all: read() };
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

  it('ends a reply as failed on the other when the one that generates it is killed, to be retried there', async () => {
    const page = actionText(
      'add_file',
      { title: 'Home', file: 'pages/Home.jsx' },
      'export default () => null;\n',
    );
    await using storage = await startLastingStorage('postgres', plugins);
    const model = await startFakeOpenAi();
    const { step, open } = gate();
    model.script(stream(say('Here '), step, say('it comes. '), silence()), reply(page));
    const asked = model.nextRequest();
    const clock = new ManualClock(new Date());
    let other: TestHost | undefined;
    try {
      const script = new URL('dying-server', import.meta.url);
      const { token, appId, followed, seen } = await killScript(
        script,
        { settings: storage.settings, modelUrl: model.url },
        async (line) => {
          const child = JSON.parse(line) as { token: string; appId: string };
          // Started only now, so that the job is surely the other one’s.
          await asked;
          const config = { models: modelConfig(model.url) };
          other = await startTestHost({ plugins, config, clock, settings: storage.settings });
          const following = follow(
            await other.client(chatApi, child.token).streamReply({ params: { appId: child.appId } }),
          );
          await following.heard('Here ');
          open();
          await following.heard('it comes. ');
          return { ...child, followed: following.all, seen: following.seen };
        },
      );
      expect(seen.at(-1)?.event).to.not.equal('message-completed');
      // Its lease runs out.
      clock.advance(60_000);
      const { status, error } = completion(await followed);
      expect([status, error?.code]).to.deep.equal(['failed', 'reply_interrupted']);
      if (!other) throw new Error('There is no other host.');
      const chat = other.client(chatApi, token);
      const params = { appId };
      const { messages } = await chat.history({ params, query: {} });
      expect(messages.map(({ annotations: [{ status: each }] }) => each)).to.deep.equal(['failed', 'failed']);
      expect(messages[1]?.content).to.equal('Here it comes. ');
      expect(await other.service(versionStore).head(appId)).to.equal(undefined);
      const messageId = messages[0]?.id ?? '';
      const again = completion(await readAll(await chat.retryMessage({ params, body: { messageId } })));
      expect(again.status).to.equal('done');
      expect((await other.service(versionStore).head(appId))?.versionId).to.equal(again.versionId);
    } finally {
      await other?.stop();
      await model.stop();
    }
  });

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
