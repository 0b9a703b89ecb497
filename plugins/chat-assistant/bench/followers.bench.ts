import { setTimeout as delay } from 'node:timers/promises';
import type { Figure, TestDatabase } from '@buildai/core/testing';
import { neverAnswer } from '@buildai/models/test/fake-openai.js';
import { conversation } from '../src/shared/index.js';
import { startScripted } from '../test/scripted-chat.js';

const followers = 500;
const seconds = 10;

async function benchOn(database: TestDatabase): Promise<Figure> {
  await using chat = await startScripted(database, {}, neverAnswer);
  const [started] = await chat.sendAndLeave('Hello', 'message-started');
  const [messageId = ''] = started?.id.split('.') ?? [];
  let statements = 0;
  chat.host.db.on('query', () => (statements += 1));
  const count = async () => {
    statements = 0;
    await delay(seconds * 1000);
    return statements;
  };

  const without = await count();
  let caughtUp = 0;
  const follow = async () => {
    for await (const event of chat.host.service(conversation).events(messageId)) {
      if (event.event === 'message-started') caughtUp += 1;
    }
  };
  const all = Array.from({ length: followers }, follow);
  while (caughtUp < followers) await delay(10);
  const value = Math.max(0, (await count()) - without);
  await chat.chat.stopReply({ params: chat.params });
  await Promise.all(all);
  // Timers of the platform may fall into one of the two stretches and not into the other.
  return {
    name: `statements of ${followers} silent followers in ${seconds} s, ${database}`,
    value,
    limit: 10,
    unit: '',
  };
}

/** Database statements caused by followers of a silent reply. */
export default async function benchFollowers(): Promise<readonly Figure[]> {
  const figures = [await benchOn('sqlite')];
  if (process.env.TEST_POSTGRES_URL) figures.push(await benchOn('postgres'));
  return figures;
}
