import auth from '@buildai/auth/server';
import plans from '@buildai/plans/server';
import { appSessions } from '@buildai/auth/shared';
import { authenticator } from '@buildai/core';
import { eventually, startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import apps from '../src/server/index.js';
import { appsApi } from '../src/shared/index.js';
import { spaceApp, startAppsHost } from './support/apps-host.js';
import { addCollaborator, collaboratorsOf } from './support/collaborators.js';

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
});
