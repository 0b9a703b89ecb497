import type { Figure, TestDatabase } from '@buildai/core/testing';
import { percentile, startTestHost } from '@buildai/core/testing';
import auth from '../src/server/index.js';
import { PasswordHasher } from '../src/server/passwords/password-hasher.js';
import { authApi } from '../src/shared/index.js';

const rounds = 60;
const person = { email: 'ada@example.com', password: 'orchid-velvet-42' };

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function benchOn(database: TestDatabase): Promise<Figure> {
  await using host = await startTestHost({ plugins: [auth], database });
  const api = host.client(authApi);
  const hasher = new PasswordHasher();
  const hash = await hasher.hash(person.password);
  await api.signUp({ body: person });
  await api.signIn({ body: person });
  const hashing: number[] = [];
  const signingIn: number[] = [];
  // In turn, so that both see the same machine.
  for (let round = 0; round < rounds; round += 1) {
    hashing.push(await timeOf(() => hasher.matches(hash, person.password)));
    signingIn.push(await timeOf(() => api.signIn({ body: person })));
  }
  const argon2 = percentile(hashing, 0.5);
  const signIn = percentile(signingIn, 0.5);
  return {
    name: `sign-in over HTTP beside argon2 (${argon2.toFixed(0)} ms), ${database}`,
    value: signIn - argon2,
    limit: 5,
    unit: 'ms',
  };
}

/** What a sign-in takes beside the password's hash, which is slow on purpose. */
export default async function benchSignIn(): Promise<readonly Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) figures.push(await benchOn(database));
  return figures;
}
