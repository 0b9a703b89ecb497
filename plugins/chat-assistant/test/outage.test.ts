import { expect } from 'chai';
import auth from '@buildai/auth/server';
import { openDatabase } from '@buildai/core';
import { eventually, startTestHost } from '@buildai/core/testing';
import { finish, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { versionStore } from '@buildai/versions/shared';
import { actionText } from './action-text.js';
import { modelConfig, startChatHost } from './chat-host.js';
import type { ChatHost } from './chat-host.js';
import { startCuttableProxy } from './cuttable-proxy.js';
import { gate } from './gate.js';

const page = actionText(
  'add_file',
  { title: 'Home', file: 'pages/Home.jsx' },
  'export default () => null;\n',
);

/** A reply during which the database fails until the model has finished. */
async function answerDuringOutage(
  start: (model: { readonly url: string }) => Promise<ChatHost>,
  outage: (chat: ChatHost, answer: () => Promise<void>) => Promise<void>,
) {
  const model = await startFakeOpenAi();
  await using chat = await start(model);
  const { step, open } = gate();
  model.script(stream(say('Here is your page.\n'), step, say(page), finish()));
  const request = model.nextRequest();
  const params = { appId: chat.appId };
  const sent = await chat.chat.sendMessage({ params, body: { content: 'A page, please' } });
  await sent.body?.cancel();
  const { closed } = await request;
  await outage(chat, () => {
    open();
    return closed;
  });
  await eventually(async () => (await chat.history()).at(-1)?.annotations[0].status !== 'running');
  const reply = (await chat.history()).at(-1);
  expect(reply?.annotations[0].status).to.equal('done');
  expect(reply?.content).to.contain('Here is your page.');
  const head = await chat.host.service(versionStore).head(chat.appId);
  expect(head?.number).to.equal(1);
  expect(model.requests).to.have.length(1);
  await model.stop();
}

describe('A response that arrives during a database outage', () => {
  it('is stored when SQLite is writable again, without asking the model again', () =>
    answerDuringOutage(
      ({ url }) => startChatHost('sqlite', { config: { models: modelConfig(url) } }),
      async ({ host }, answer) => {
        let failures = 0;
        host.db.on('query-error', () => (failures += 1));
        await host.db.raw('pragma busy_timeout = 1');
        const other = openDatabase({ databaseUrl: undefined, dataDir: host.settings.dataDir });
        await other.transaction(async () => {
          await answer();
          await eventually(() => failures > 3);
        });
        await other.destroy();
      },
    ));

  const onPostgres = process.env.TEST_POSTGRES_URL ? it : it.skip;
  onPostgres('is stored when PostgreSQL is reachable again, without asking the model anew', async () => {
    await using owner = await startTestHost({ plugins: [auth], database: 'postgres' });
    await using proxy = await startCuttableProxy(owner.settings.databaseUrl ?? '');
    await answerDuringOutage(
      ({ url }) =>
        startChatHost('postgres', {
          config: { models: modelConfig(url) },
          settings: { databaseUrl: proxy.url },
        }),
      async (_chat, answer) => {
        proxy.cut();
        await answer();
        await proxy.refused(10);
        proxy.mend();
      },
    );
  });
});
