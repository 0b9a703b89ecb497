import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ManualClock, eventually, startTestHost } from '@buildai/core/testing';
import auth from '../src/server/index.js';
import { appSessions, authApi } from '../src/shared/index.js';
import { ada } from './support/auth-host.js';
import { nonce } from './support/google-popup.js';

const tables = ['auth_sessions', 'auth_tokens', 'auth_custom_tokens', 'window_counts', 'oauth_requests'];

describe('Expired data', () => {
  let dataDir: string;
  beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'buildai-auth-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is deleted by a job, and nothing else is', async () => {
    const clock = new ManualClock();
    const settings = { dataDir };
    const config = { auth: { google: { clientId: 'buildai', clientSecret: 'a-secret-of-google' } } };
    const before = await startTestHost({ plugins: [auth], clock, settings, config });
    await fetch(`${before.url}/api/auth/google?nonce=${nonce}`, { redirect: 'manual' });
    const { accountId, refreshToken } = await before.client(authApi).signUp({ body: ada });
    await before.service(appSessions).issuePreviewToken(accountId, 'crm');
    await before.service(appSessions).issuePreviewCode(accountId, 'crm');
    await before
      .client(authApi)
      .signIn({ body: { ...ada, password: 'x' } })
      .catch(() => undefined);
    await before.db('job_schedules').update({ next_run_at: new Date(0).toISOString() });
    await before.stop();

    clock.advance(60 * 60_000);
    await using after = await startTestHost({ plugins: [auth], clock, settings });
    const counts = async () => {
      const rows = await Promise.all(tables.map((table) => after.db(table).select()));
      return rows.map(({ length }) => length);
    };
    await eventually(async () => (await counts()).slice(2).every((count) => count === 0));
    expect(await counts()).to.deep.equal([1, 1, 0, 0, 0]);
    await after.client(authApi).token({ body: { refreshToken } });
  });
});
