import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import auth from '@buildai/auth/server';
import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import {
  describeOnEachDatabase,
  eventually,
  ManualClock,
  startScript,
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

/** The data of a server, for a second one to continue with. */
async function startStorage(database: TestDatabase) {
  if (database === 'postgres') {
    const owner = await startTestHost({ plugins: [auth], database });
    return { settings: { databaseUrl: owner.settings.databaseUrl }, remove: () => owner.stop() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'buildai-crash-'));
  return { settings: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Starts a server that receives a message, and kills it when the model has written this much. */
async function killServer(settings: Partial<Settings>, modelUrl: string, when: Promise<unknown>) {
  const server = startScript(new URL('dying-server', import.meta.url), { settings, modelUrl });
  const exited = once(server, 'exit');
  try {
    const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
    await when;
    return JSON.parse(line) as { token: string; appId: string };
  } finally {
    server.kill('SIGKILL');
    await exited;
  }
}

/**
 * Starts a server, kills it when the model reaches the mark in the script, and starts another one a
 * minute later, when the lease of the dead one has run out.
 */
async function crash(database: TestDatabase, script: (mark: StreamStep) => StreamStep[]) {
  const storage = await startStorage(database);
  const model = await startFakeOpenAi();
  const remove = async () => {
    await model.stop();
    await storage.remove();
  };
  const restart = async () => {
    const reached = new Promise<void>((resolve) =>
      model.script(stream(...script(() => resolve())), reply(page)),
    );
    const killed = await killServer(storage.settings, model.url, reached);
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
  const twoStarts = 60_000;

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
  }).timeout(twoStarts);

  it('stores all or nothing if it dies while storing', async () => {
    await using after = await crash(database, (mark) => [say(page), finish(), mark]);
    const [, reply] = await after.history();
    const head = await after.head();
    expect(reply?.annotations[0].status).to.equal(head ? 'done' : 'failed');
    expect(reply?.annotations[0].versionId).to.equal(head?.versionId);
  }).timeout(twoStarts);
});
