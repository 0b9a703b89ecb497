import { expect } from 'chai';
import type { TestDatabase } from '@buildai/core/testing';
import {
  describeOnEachDatabase,
  eventually,
  killScript,
  ManualClock,
  startLastingStorage,
  startTestHost,
} from '@buildai/core/testing';
import { versionStore } from '@buildai/versions/shared';
import type { StreamStep } from '@buildai/models/test/fake-openai.js';
import { finish, reply, say, silence, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { chatApi } from '../src/shared/index.js';
import { actionText } from './action-text.js';
import { completion, modelConfig, plugins, readAll } from './chat-host.js';

const page = actionText(
  'add_file',
  { title: 'Home', file: 'pages/Home.jsx' },
  'export default () => null;\n',
);

/**
 * Starts a server, kills it when the model reaches the mark in the script, and starts another one a
 * minute later, when the lease of the dead one has run out.
 */
async function crash(database: TestDatabase, steps: (mark: StreamStep) => StreamStep[]) {
  const storage = await startLastingStorage(database, plugins);
  const model = await startFakeOpenAi();
  const remove = async () => {
    await model.stop();
    await storage[Symbol.asyncDispose]();
  };
  const restart = async () => {
    const reached = new Promise<void>((resolve) =>
      model.script(stream(...steps(() => resolve())), reply(page)),
    );
    const script = new URL('dying-server', import.meta.url);
    const killed = await killScript(
      script,
      { settings: storage.settings, modelUrl: model.url },
      async (line) => {
        await reached;
        return JSON.parse(line) as { token: string; appId: string };
      },
    );
    const host = await startTestHost({
      plugins,
      config: { models: modelConfig(model.url) },
      clock: new ManualClock(new Date(Date.now() + 60_000)),
      settings: storage.settings,
    });
    return { ...killed, host };
  };
  const { host, token, appId } = await restart().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const chat = host.client(chatApi, token);
  const params = { appId };
  return {
    /** The conversation, once none of its replies counts as running. */
    history: () =>
      eventually(async () => {
        const { messages } = await chat.history({ params, query: {} });
        return messages.every(({ annotations }) => annotations[0].status !== 'running') && messages;
      }),
    head: () => host.service(versionStore).head(appId),
    retry: async (messageId: string) => readAll(await chat.retryMessage({ params, body: { messageId } })),
    async [Symbol.asyncDispose]() {
      await host.stop();
      await remove();
    },
  };
}

describeOnEachDatabase('a server that is killed during a reply', (database) => {
  it('stores all or nothing if it dies while storing', async () => {
    await using after = await crash(database, (mark) => [say(page), finish(), mark]);
    const [, reply] = await after.history();
    const head = await after.head();
    expect(reply?.annotations[0].status).to.equal(head ? 'done' : 'failed');
    expect(reply?.annotations[0].versionId).to.equal(head?.versionId);
  });

  // The rest does not depend on the database.
  if (database !== 'sqlite') return;

  it('leaves a failed message that can be retried, and nothing applied', async () => {
    await using after = await crash(database, (mark) => [say(`Here. ${page}`), mark, silence()]);
    const [message, failed] = await after.history();
    expect(message?.annotations[0].status).to.equal('failed');
    expect(failed?.annotations[0]).to.deep.include({
      status: 'failed',
      error: {
        code: 'reply_interrupted',
        message:
          'The server was stopped while the assistant was working. No changes from this reply were applied.',
      },
    });
    expect(await after.head()).to.equal(undefined);

    const { status, versionId } = completion(await after.retry(message?.id ?? ''));
    expect(status).to.equal('done');
    expect((await after.head())?.versionId).to.equal(versionId);
  });
});
