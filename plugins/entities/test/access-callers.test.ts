import { appSettings, appStore, entrySetting } from '@buildai/apps/shared';
import { addCollaborator } from '@buildai/apps/test/support/collaborators.js';
import { appSessions, authApi } from '@buildai/auth/shared';
import { AppError, createApiClient } from '@buildai/core/shared';
import { describeOnEachDatabase, localhostFetch } from '@buildai/core/testing';
import { expect } from 'chai';
import { appChanges } from '@buildai/versions/shared';
import { entitiesApi, visitorsApi } from '../src/shared/index.js';
import { entityFiles, schemaOf, startEntityHost } from './support/entity-host.js';

const permissions = { read: 'creator', write: 'creator', create: 'anonymous', delete: 'admin' };
const note = schemaOf({ title: { type: 'string' } }, { 'x-accessControl': { permissions } });
const password = 'orchid-velvet-42';

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof AppError) return error.status;
      throw error;
    },
  );

describeOnEachDatabase('Callers of the rows of an app, over HTTP', (database) => {
  it('reach the rows that are theirs, and nothing by a token of another app or stage', async () => {
    await using host = await startEntityHost(database);
    const { appId } = host.app;
    const version = await host.saveVersion({ Note: note });
    await host.service(appStore).publish(appId, version);
    await host.service(appSettings).change(appId, entrySetting, 'anyone');

    const signUp = (email: string) => host.client(authApi).signUp({ body: { email, password } });
    const signIn = () => host.client(authApi).signIn({ body: { email: 'ada@example.com', password } });
    const [colleague, stranger] = [await signUp('bo@example.com'), await signUp('cy@example.com')];
    await addCollaborator(host, appId, await signIn(), colleague, 'bo@example.com');

    const second = await host
      .service(appStore)
      .create({ ownerId: stranger.accountId, kind: 'space_app', name: 'B' });
    const changed = await host.service(appChanges).apply({
      appId: second.appId,
      base: undefined,
      changes: entityFiles({ Note: note }),
      kind: 'reply',
      description: 'For a test',
      actor: stranger,
    });
    await host.service(appStore).publish(second.appId, changed.version?.versionId ?? '');
    await host.service(appSettings).change(second.appId, entrySetting, 'anyone');

    const origins = {
      platform: host.url,
      preview: host.addressOf('preview'),
      published: host.addressOf('published'),
      elsewhere: host.url.replace('://', `://${second.appId}.`),
    };
    type Origin = keyof typeof origins;
    const visitorOf = async (origin: Origin, app = appId) => {
      const api = createApiClient(visitorsApi, {
        baseUrl: origins[origin],
        token: () => undefined,
        fetch: localhostFetch,
      });
      return (await api.createVisitor({ params: { appId: app } })).token;
    };
    const clientOf = (
      origin: Origin,
      { token, visitor }: { token?: string | undefined; visitor?: string } = {},
    ) =>
      createApiClient(entitiesApi, {
        baseUrl: origins[origin],
        token: () => token,
        fetch: (url, init) => {
          const headers = new Headers(init?.headers);
          if (visitor !== undefined) headers.set('x-visitor', visitor);
          return localhostFetch(url, { ...init, headers: Object.fromEntries(headers) });
        },
      });
    const params = { appId, entity: 'Note' };
    const create = (client: ReturnType<typeof clientOf>, title: string) =>
      client.createRecord({ params, body: { title } });

    const user = await host.signUpEndUser('dee');
    const other = await host.signUpEndUser('eve');
    const foreigner = await createApiClient(authApi, {
      baseUrl: origins.elsewhere,
      token: () => undefined,
      fetch: localhostFetch,
    }).signUp({ body: { email: 'fay@example.com', password } });
    const preview = await host.service(appSessions).issuePreviewToken(host.builder.accountId, appId);
    const [visitor, another] = [await visitorOf('published'), await visitorOf('published')];
    const ofUser = await create(clientOf('published', user), 'of the user');
    const ofVisitor = await create(clientOf('published', { visitor }), 'of the visitor');

    /** What a caller sees and may do: titles, then the statuses of two reads, two changes and a new row. */
    const reachOf = async (client: ReturnType<typeof clientOf>) => {
      const rows = { q: { id: { $in: [ofUser.id, ofVisitor.id] } }, sort: 'title' };
      const listed = await client.listRecords({ params, query: rows }).then(
        ({ records }) => records.map(({ title }) => title).join(', '),
        ({ status }: AppError) => status,
      );
      const change = ({ id }: { id: string }) =>
        statusOf(client.updateRecord({ params: { ...params, id }, body: {} }));
      const read = ({ id }: { id: string }) => statusOf(client.getRecord({ params: { ...params, id } }));
      return [
        listed,
        await read(ofUser),
        await read(ofVisitor),
        await change(ofUser),
        await change(ofVisitor),
        await statusOf(create(client, 'new')),
      ];
    };
    const both = ['of the user, of the visitor', 200, 200, 200, 200, 200];
    const nobody = ['', 404, 404, 404, 404, 428];
    const refused = (status: number) => Array.from({ length: 6 }, () => status);

    const reached = {
      owner: await reachOf(clientOf('platform', host.builder)),
      collaborator: await reachOf(clientOf('platform', colleague)),
      'another builder': await reachOf(clientOf('platform', stranger)),
      admin: await reachOf(clientOf('preview', preview)),
      user: await reachOf(clientOf('published', user)),
      'another user': await reachOf(clientOf('published', other)),
      visitor: await reachOf(clientOf('published', { visitor })),
      'another visitor': await reachOf(clientOf('published', { visitor: another })),
      'nobody in particular': await reachOf(clientOf('published')),
      'visitor of the preview': await reachOf(clientOf('published', { visitor: await visitorOf('preview') })),
      'visitor in the preview': await reachOf(clientOf('preview', { visitor })),
      'visitor of another app': await reachOf(
        clientOf('published', { visitor: await visitorOf('elsewhere', second.appId) }),
      ),
      'user of another app': await reachOf(clientOf('published', foreigner)),
      'admin of the preview': await reachOf(clientOf('published', preview)),
      'user on the platform': await reachOf(clientOf('platform', user)),
      'user on the site of another app': await reachOf(clientOf('elsewhere', user)),
    };
    expect(reached).to.deep.equal({
      owner: both,
      collaborator: both,
      'another builder': refused(404),
      admin: both,
      user: ['of the user', 200, 404, 200, 404, 200],
      'another user': ['', 404, 404, 404, 404, 200],
      visitor: ['of the visitor', 404, 200, 404, 200, 200],
      'another visitor': ['', 404, 404, 404, 404, 200],
      'nobody in particular': nobody,
      'visitor of the preview': nobody,
      'visitor in the preview': nobody,
      'visitor of another app': nobody,
      'user of another app': refused(401),
      'admin of the preview': refused(401),
      'user on the platform': refused(401),
      'user on the site of another app': refused(404),
    });
  });
});
