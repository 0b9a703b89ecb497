import { Agent, request } from 'node:http';
import type { Figure, TestDatabase } from '@buildai/core/testing';
import { percentile, startTestHost } from '@buildai/core/testing';
import auth from '../src/server/index.js';
import { PasswordHasher } from '../src/server/passwords/password-hasher.js';
import { authApi } from '../src/shared/index.js';

const rounds = 200;
/** A server that has just started compiles as it goes; one that has served a few hundred does not. */
const warmUp = 400;
const person = { email: 'ada@example.com', password: 'orchid-velvet-42' };

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const agent = new Agent({ keepAlive: true });

/** Signs in as leanly as Node can: what a client costs is not the server's. */
function signIn(url: string): Promise<void> {
  const body = JSON.stringify(person);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const { method } = authApi.signIn;
    request(url + authApi.signIn.path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`It answered ${answer.statusCode}.`)),
      );
    })
      .once('error', reject)
      .end(body);
  });
}

async function benchOn(database: TestDatabase): Promise<Figure> {
  await using host = await startTestHost({
    plugins: [auth],
    database,
    config: { auth: { passwordHashing: 'strong' } },
  });
  const hasher = new PasswordHasher('strong');
  const hash = await hasher.hashNew(person.password, []);
  await host.client(authApi).signUp({ body: person });
  for (let round = 0; round < warmUp; round += 1) await signIn(host.url);
  const hashing: number[] = [];
  const signingIn: number[] = [];
  // In turn, so that both see the same machine.
  for (let round = 0; round < rounds; round += 1) {
    hashing.push(await timeOf(() => hasher.matches(hash, person.password)));
    signingIn.push(await timeOf(() => signIn(host.url)));
  }
  const argon2 = percentile(hashing, 0.5);
  const whole = percentile(signingIn, 0.5);
  return {
    name: `sign-in over HTTP beside argon2 (${argon2.toFixed(0)} ms), ${database}`,
    value: whole - argon2,
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
