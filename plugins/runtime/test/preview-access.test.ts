import { appSettings, appStore, collaboratorsApi } from '@buildai/apps/shared';
import { addCollaborator } from '@buildai/apps/test/support/collaborators.js';
import { accountApi, appSessions, authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import { describeOnEachDatabase, eventually, localhostFetch } from '@buildai/core/testing';
import { previewRowsApi, previewRowsSetting } from '@buildai/entities/shared';
import { expect } from 'chai';
import type { AppHost } from './support/app-host.js';
import { startAppHost } from './support/app-host.js';
import { filesOf, page } from './support/bundling.js';

const password = 'orchid-velvet-42';
const levels = (level: string) =>
  JSON.stringify({
    properties: { text: { type: 'string' } },
    'x-accessControl': { permissions: { read: level, write: level } },
  });
const filesWith = (level: string) =>
  filesOf({ 'pages/Home.jsx': page('<h1>Notes</h1>'), 'entities/Note.json': levels(level) });

describeOnEachDatabase('The preview of an app', (database) => {
  let host: AppHost;
  before(async () => {
    host = await startAppHost({ database });
  });
  after(() => host.stop());

  let people = 0;
  const newBuilder = async () => {
    const email = `builder-${++people}@example.com`;
    const person = await host.client(authApi).signUp({ body: { email, name: 'Builder', password } });
    return { person, email };
  };
  /** A published app whose newest version opens its rows to anyone, as a reply may. */
  const openedInHead = async () => {
    const { app } = await host.newApp(filesWith('admin'));
    await host.addRecords(app.appId, 'Note', [{ text: 'private' }]);
    const published = new URL(await host.publish(app.appId)).origin;
    await host.change(app.appId, { type: 'write', path: 'entities/Note.json', content: levels('anonymous') });
    return { appId: app.appId, published, preview: await host.previewOrigin(app.appId) };
  };
  const ask = (origin: string, path: string, token?: string, init: RequestInit = {}) =>
    localhostFetch(origin + path, {
      ...init,
      headers: {
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  /** Everything that reads or writes rows, or names the newest version, with the status of a success. */
  const rowRoutes = (appId: string) => {
    const at = `/api/apps/${appId}`;
    const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
    return [
      [`${at}/entities/Note`, {}, 200],
      [`${at}/entities/Note?q={"$search":"private"}`, {}, 200],
      [`${at}/entities/Note/totals`, {}, 200],
      [`${at}/entities/Note`, post({ text: 'new' }), 201],
      [`${at}/entities/Note/bulk`, post({ records: [{ text: 'new' }] }), 200],
      [`${at}/entities/Note/similar`, post({ to: { text: 'private' } }), 409],
      [
        `${at}/transactions`,
        post({ changes: [{ type: 'create', entity: 'Note', values: { text: 'x' } }] }),
        200,
      ],
      [`${at}/entities/Note/history`, {}, 200],
      [`${at}/live-rows`, {}, 200],
      [`${at}/preview/newest`, {}, 200],
      [`${at}/visitors`, { method: 'POST' }, 201],
    ] as const;
  };

  it('gives rows to its builders and to nobody else, whatever the newest version opens', async () => {
    const { appId, published, preview } = await openedInHead();
    const endUser = await createApiClient(authApi, { baseUrl: published, fetch: localhostFetch }).signUp({
      body: { email: 'eve@example.com', password },
    });
    const builder = await host.previewToken(appId);
    for (const [path, init, status] of rowRoutes(appId)) {
      const statusAs = async (token?: string) => {
        const response = await ask(preview, path, token, init);
        const text = response.headers.get('content-type')?.startsWith('text/event-stream')
          ? void (await response.body?.cancel())
          : await response.text();
        if ([401, 403].includes(response.status))
          expect(text, path).to.include('preview').and.not.include('private');
        return response.status;
      };
      expect(await statusAs(), path).to.equal(401);
      expect(await statusAs(endUser.token), path).to.equal(403);
      expect(await statusAs(builder), path).to.equal(status);
    }
    const { records } = await host.recordsOf(appId, 'Note');
    expect(records).to.have.length(4);
  });

  it('gives them to a builder who opened it in a tab of its own', async () => {
    const { appId, preview } = await openedInHead();
    const { url } = await host.runtime().createPreviewCode({ params: { appId }, body: {} });
    const customToken = new URLSearchParams(new URL(url).hash.slice(1)).get('code') ?? '';
    const client = createApiClient(authApi, { baseUrl: preview, fetch: localhostFetch });
    const { token } = await client.token({ body: { customToken } });
    expect((await ask(preview, `/api/apps/${appId}/entities/Note`, token)).status).to.equal(200);
  });

  it('keeps them with a copy too, and takes nobody on who would have to sign up', async () => {
    const { appId, preview } = await openedInHead();
    await host.service(appSettings).change(appId, previewRowsSetting, 'copy');
    const rows = host.client(previewRowsApi, host.ada.token);
    await eventually(async () => (await rows.getPreviewRows({ params: { appId } })).rows === 'copy');
    expect((await ask(preview, `/api/apps/${appId}/entities/Note`)).status).to.equal(401);
    const auth = createApiClient(authApi, { baseUrl: preview, fetch: localhostFetch });
    expect((await auth.options()).allowsSignUp).to.equal(false);
    const body = { email: 'mallory@example.com', password };
    expect(await auth.signUp({ body }).catch((error: unknown) => error)).to.include({ status: 403 });
  });

  it('loads its page for anybody who has the address, locked', async () => {
    const { preview } = await openedInHead();
    const response = await host.get(preview);
    expect(response.status).to.equal(200);
    expect(await response.text()).to.include('"membersOnly":true');
  });

  describe('has another address', () => {
    /** Waits until a watching builder receives it. */
    const told = async (appId: string, change: () => Promise<unknown>) => {
      const before = await host.previewOrigin(appId);
      const stream = await fetch(`${host.url}/api/events?topics=app:${appId}`, {
        headers: { authorization: `Bearer ${host.ada.token}`, connection: 'close' },
      });
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      await change();
      let text = '';
      while (!text.includes('preview-address-changed')) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error(`The builder was not told: ${text}`);
        text += value ?? '';
      }
      await reader?.cancel();
      return before;
    };
    const expectMoved = async (appId: string, former: string, builder = host.ada) => {
      const { url } = await host.runtime(builder).getPreview({ params: { appId }, query: {} });
      expect(new URL(url).origin).to.not.equal(former);
      expect((await host.get(url)).status).to.equal(200);
      const token = (await host.runtime(builder).createPreviewSession({ params: { appId } })).token;
      for (const path of ['/', `/api/apps/${appId}/entities/Note`, '/api/auth/options'])
        expect((await ask(former, path, token)).status, path).to.equal(404);
      expect((await ask(new URL(url).origin, `/api/apps/${appId}/entities/Note`, token)).status).to.equal(
        200,
      );
    };
    const joined = async () => {
      const { appId } = await openedInHead();
      const { person, email } = await newBuilder();
      const collaboratorId = await addCollaborator(host, appId, host.ada, person, email);
      return { appId, collaboratorId, person, email };
    };

    it('when a builder renews it', async () => {
      const { appId } = await openedInHead();
      let answer = { url: '' };
      const former = await told(appId, async () => {
        answer = await host.runtime().renewPreviewAddress({ params: { appId } });
      });
      expect(answer.url).to.equal(`${await host.previewOrigin(appId)}/`);
      await expectMoved(appId, former);
    });

    it('when a collaborator is removed or leaves, and not when an invitation is withdrawn', async () => {
      const { appId, collaboratorId } = await joined();
      const collaborators = host.client(collaboratorsApi, host.ada.token);
      const invited = { params: { appId }, body: { email: 'hopper@example.com' } };
      const open = await collaborators.inviteCollaborator(invited);
      const before = await host.previewOrigin(appId);
      await collaborators.removeCollaborator({ params: { appId, collaboratorId: open.collaboratorId } });
      expect(await host.previewOrigin(appId)).to.equal(before);
      const former = await told(appId, () =>
        collaborators.removeCollaborator({ params: { appId, collaboratorId } }),
      );
      await expectMoved(appId, former);
    });

    it('when a collaborator deletes the account', async () => {
      const { appId, person, email } = await joined();
      const former = await told(appId, () =>
        host.client(accountApi, person.token).remove({ body: { email, password } }),
      );
      await expectMoved(appId, former);
    });

    it('when it gets another owner, also if the former one stays', async () => {
      const { appId } = await openedInHead();
      const former = await host.previewOrigin(appId);
      await host.service(appStore).transfer(appId, host.grace.accountId, { formerOwnerStays: true });
      await expectMoved(appId, former, host.grace);
      // People who stay get there by the builder.
      await expectMoved(appId, former, host.ada);
    });
  });

  it('ends the streams of a collaborator who is removed', async () => {
    const { appId, preview } = await openedInHead();
    const { person, email } = await newBuilder();
    const collaboratorId = await addCollaborator(host, appId, host.ada, person, email);
    const { token } = await host.service(appSessions).issuePreviewToken(person.accountId, appId);
    const stream = await localhostFetch(`${preview}/api/apps/${appId}/live-rows`, {
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
    });
    expect(stream.status).to.equal(200);
    await host
      .client(collaboratorsApi, host.ada.token)
      .removeCollaborator({ params: { appId, collaboratorId } });
    await host.addRecords(appId, 'Note', [{ text: 'later' }]);
    expect(await stream.text().catch(() => 'cut off')).to.not.include('Note');
  });
});
