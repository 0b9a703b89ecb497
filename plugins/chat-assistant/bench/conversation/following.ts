import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { appsApi } from '@buildai/apps/shared';
import { authApi } from '@buildai/auth/shared';
import { readEventStream } from '@buildai/core/shared';
import type { Figure, TestDatabase, TestHost } from '@buildai/core/testing';
import { percentile, startScript } from '@buildai/core/testing';
import type { StreamStep } from '@buildai/models/test/fake-openai.js';
import { finish, say, startFakeOpenAi, stream } from '@buildai/models/test/fake-openai.js';
import { chatApi } from '../../src/shared/index.js';
import { modelConfig, startChatHost } from '../../test/chat-host.js';
import { gate } from '../../test/gate.js';

const replies = 10;
const followersOfEach = 50;
/** Text of a model, twenty times a second. */
const every = 50;
const seconds = 15;
/** What a process may keep besides what the first seconds needed. */
const flatMegabytes = 5;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

function heapMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

/** Writes when it is, again and again. */
const times: StreamStep = async (write, response) => {
  for (let written = 0; written < (seconds * 1000) / every; written++) {
    await say(`@${Date.now()}@`)(write, response);
    await pause(every);
  }
};

/** A person with an app whose reply has begun. */
async function startReply(host: TestHost, number: number): Promise<{ appId: string; token: string }> {
  const person = { email: `person${number}@example.com`, password: 'correct horse battery staple' };
  const { token } = await host.client(authApi).signUp({ body: person });
  const app = { header: `App ${number}`, description: '' };
  const { appId } = await host.client(appsApi, token).saveApp({ body: { appType: 'space_app', app } });
  const leave = new AbortController();
  const sent = await host
    .client(chatApi, token)
    .sendMessage({ params: { appId }, body: { content: 'Hello' } }, { signal: leave.signal });
  for await (const { event } of readEventStream(sent)) if (event === 'text-delta') break;
  leave.abort();
  return { appId, token };
}

/** Many people who follow replies of several apps, from another process. */
export async function measureFollowing(database: TestDatabase): Promise<readonly Figure[]> {
  await using model = await startFakeOpenAi();
  const begin = gate();
  model.script(stream(say('Here it comes. '), begin.step, times, finish()));
  await using chat = await startChatHost(database, { config: { models: modelConfig(model.url) } });
  const started = [];
  for (let number = 0; number < replies; number++) started.push(await startReply(chat.host, number));
  const streams = started.map((each) => ({ ...each, count: followersOfEach }));
  const clients = startScript(new URL('following-clients', import.meta.url), { url: chat.host.url, streams });
  const lines = createInterface(clients.stdout)[Symbol.asyncIterator]();
  await lines.next();
  begin.open();
  await pause((seconds * 1000) / 3);
  const before = heapMegabytes();
  await pause((seconds * 1000) / 2);
  const grown = Math.max(0, heapMegabytes() - before);
  const { value } = (await lines.next()) as IteratorResult<string, undefined>;
  const delays = JSON.parse(value ?? '[]') as number[];
  const expected = ((seconds * 1000) / every) * replies * followersOfEach;
  if (delays.length !== expected) throw new Error(`${delays.length} of ${expected} times arrived.`);
  const name = `${replies * followersOfEach} followers of ${replies} replies, ${database}`;
  return [
    { name: `${name}, delay p95`, value: percentile(delays, 0.95), limit: 100, unit: 'ms' },
    { name: `${name}, memory gained while they follow`, value: grown, limit: flatMegabytes, unit: 'MB' },
  ];
}
