import { authenticator } from '@buildai/core';
import type { Figure, TestDatabase } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import auth from '../src/server/index.js';
import { makeLiveSessions } from './live-sessions.js';

const liveSessions = 100_000;
const checks = 5_000;

async function benchOn(database: TestDatabase): Promise<readonly Figure[]> {
  await using host = await startTestHost({ plugins: [auth], database });
  const tokens = await makeLiveSessions(host.db, liveSessions);
  const door = host.service(authenticator);

  /** The mean of one check after the other, in milliseconds. */
  const timeOf = async (chosen: readonly string[]): Promise<number> => {
    const start = performance.now();
    for (const token of chosen) {
      if (!(await door.authenticate(token))) throw new Error('A live token was refused.');
    }
    return (performance.now() - start) / chosen.length;
  };
  // Every token comes once: the cache knows none of them.
  const step = Math.floor(tokens.length / (checks * 2));
  const strangers = tokens.filter((_, index) => index % step === 0);
  await timeOf(strangers.slice(0, checks));
  const stranger = await timeOf(strangers.slice(checks, checks * 2));
  const [regular = ''] = tokens;
  await door.authenticate(regular);
  const known = await timeOf(Array.from({ length: checks }, () => regular));

  const of = `of ${liveSessions.toLocaleString('en')} live sessions, ${database}`;
  return [
    { name: `token not seen lately, ${of}`, value: stranger, limit: 0.3, unit: 'ms' },
    { name: `token seen within 5 s, ${of}`, value: known, limit: 0.3, unit: 'ms' },
  ];
}

/** What checking a token adds to a request. */
export default async function benchTokenCheck(): Promise<readonly Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) figures.push(...(await benchOn(database)));
  return figures;
}
