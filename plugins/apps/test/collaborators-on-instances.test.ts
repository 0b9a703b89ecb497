import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import { appSessions, authApi } from '@buildai/auth/shared';
import { authenticator } from '@buildai/core';
import type { Database } from '@buildai/core';
import type { AppError } from '@buildai/core/shared';
import { createApiClient } from '@buildai/core/shared';
import { eventually, localhostFetch, startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import apps from '../src/server/index.js';
import { appsApi } from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import { addCollaborator, collaboratorsOf } from './support/collaborators.js';
import { publishedOrigins } from './support/published-origins.js';

const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;

onPostgres('A collaborator on two instances of one PostgreSQL', () => {
  it('loses the app on the other at once: routes, stream and preview', async () => {
    await using one = await startAppsHost({ database: 'postgres' });
    await using other = await startTestHost({
      plugins: [auth, plans, apps],
      settings: { databaseUrl: one.settings.databaseUrl },
    });
    const { appId } = await one.apps(one.ada).saveApp(spaceApp('Beekeeper'));
    const params = { appId };
    const collaboratorId = await addCollaborator(one, appId, one.ada, one.grace, 'grace@example.com');
    const grace = other.client(appsApi, one.grace.token);
    expect((await grace.getApp({ params })).role).to.equal('collaborator');
    const preview = await other.service(appSessions).issuePreviewToken(one.grace.accountId, appId);
    const previewCaller = () => other.service(authenticator).authenticate(preview.token);
    expect(await previewCaller()).to.include({ appId });
    const stream = await fetch(`${other.url}/api/events?topics=app:${appId}`, {
      headers: { authorization: `Bearer ${one.grace.token}` },
    });
    expect(stream.status).to.equal(200);

    const start = performance.now();
    await collaboratorsOf(one, one.ada).removeCollaborator({ params: { appId, collaboratorId } });
    expect(
      await grace.getApp({ params }).then(
        () => 'there',
        () => 'gone',
      ),
    ).to.equal('gone');
    expect(await stream.text().catch(() => 'cut off')).to.equal('cut off');
    await eventually(async () => ((await previewCaller()) ? undefined : true));
    expect(performance.now() - start).to.be.below(4_000);
  });

  it('is removed while a tab in the published app renews its token', async () => {
    await using one = await startAppsHost({ database: 'postgres', above: [publishedOrigins] });
    const { db } = one;
    const { appId } = await one.apps(one.ada).saveApp(spaceApp('Beekeeper'));
    const params = { appId };
    const collaboratorId = await addCollaborator(one, appId, one.ada, one.grace, 'grace@example.com');
    one.newestVersions.set(appId, 'v1');
    await one.apps(one.ada).publishApp({ params, body: { published: true } });
    const state = 'made-by-the-page-of-the-app';
    const customToken = await one.service(appSessions).issueEntryCode(one.grace.accountId, appId, state);
    const baseUrl = one.url.replace('://', '://beekeeper.');
    const inApp = createApiClient(authApi, { baseUrl, token: () => undefined, fetch: localhostFetch });
    const { refreshToken = '' } = await inApp.token({ body: { customToken, state } });

    const ends = await db.transaction(async (transaction) => {
      await transaction('auth_sessions').where({ app_id: appId }).forUpdate().select('id');
      const renewal = inApp.token({ body: { refreshToken } }).then(
        () => 200,
        (error: AppError) => error.status,
      );
      await eventually(async () => (await waiting(db)) === 1);
      const removal = collaboratorsOf(one, one.ada).removeCollaborator({
        params: { appId, collaboratorId },
      });
      await eventually(async () => (await waiting(db)) === 2);
      return { renewal, removal };
    });
    await ends.removal;
    expect(await ends.renewal).to.equal(200);
    expect(await db('auth_sessions').where({ app_id: appId }).pluck('id')).to.deep.equal([]);
  });
});

/** How many statements wait for another transaction. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
