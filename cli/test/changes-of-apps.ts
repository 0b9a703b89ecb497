import { appSettingsApi, appUsersApi, appsApi, collaboratorsApi } from '@buildai/apps/shared';
import { chatApi, conversation } from '@buildai/chat-assistant/shared';
import type { SentMessage } from '@buildai/chat-assistant/shared';
import { claimsApi } from '@buildai/claims/shared';
import { codeApi } from '@buildai/code-editor/shared';
import { readEventStream } from '@buildai/core/shared';
import { runCommand } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import { importsApi } from '@buildai/database-view/shared';
import { columnsApi, entitiesApi } from '@buildai/entities/shared';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { finish, say, silence, stream } from '@buildai/models/test/fake-openai.js';
import { secretsApi } from '@buildai/secrets/shared';
import { templatesApi } from '@buildai/templates/shared';
import { appChanges, versionsApi } from '@buildai/versions/shared';

/** An app with its owner, who is an admin, too, and a second builder. */
export interface ChangedApp {
  readonly host: TestHost;
  /** Answers those messages that name it; the others are for the built-in model. */
  readonly model: FakeOpenAi;
  readonly appId: string;
  /** Name of its entity, which has a text field `title`. */
  readonly entity: string;
  readonly owner: { readonly token: string; readonly accountId: string };
  readonly other: { readonly token: string };
}

const scripted = 'openai/test-model';

/** What changes an app, as a builder's browser asks for it. In order: some need what those before have made. */
export const changesOfApps: Readonly<Record<string, (app: ChangedApp) => Promise<unknown>>> = {
  'a template of it': ({ host, appId, owner }) =>
    host.client(templatesApi, owner.token).makeTemplate({ params: { appId }, body: { withRows: false } }),
  'a reply': (app) => send(app, { content: 'add a field “supplier” to tasks' }),
  'a stopped reply': async (app) => {
    const { host, appId, model, owner } = app;
    const chat = host.client(chatApi, owner.token);
    model.script(stream(say('I look at '), silence()));
    const asked = model.nextRequest();
    const sent = send(app, { content: 'Add a page', model: scripted });
    await asked;
    await chat.stopReply({ params: { appId } });
    await sent;
  },
  'a retried reply': async ({ host, appId, model, owner }) => {
    const chat = host.client(chatApi, owner.token);
    const { messages } = await chat.history({ params: { appId }, query: { limit: 2 } });
    model.script(stream(say('Which page?'), finish()));
    const body = { messageId: messages.find(({ role }) => role === 'user')?.id ?? '' };
    const retried = await chat.retryMessage({ params: { appId }, body });
    for await (const event of readEventStream(retried)) void event;
  },
  'an automatic repair': async ({ host, appId, owner: { accountId, token } }) => {
    const versionId = await newest(host, appId, { accountId, token });
    // What the job stores, without the processes that find the issue.
    await host.service(appChanges).apply({
      appId,
      base: versionId,
      changes: [
        { type: 'write', path: 'pages/Repaired.jsx', content: 'export default () => <p>Repaired</p>;\n' },
      ],
      kind: 'autofix',
      description: 'Fixed issues automatically',
      actor: { accountId },
      also: (transaction, { version }) =>
        host.service(conversation).recordAutofix(
          {
            ...{ appId, accountId, issues: '- pages/Repaired.jsx:1', reply: 'I fixed 1 issue.', notes: [] },
            changes: { files: 1, added: 1, removed: 0 },
            versionId: version?.versionId ?? versionId,
          },
          transaction,
        ),
    });
  },
  'a change of a column': async ({ host, appId, entity, owner }) =>
    host.client(columnsApi, owner.token).changeColumn({
      params: { appId, entity },
      body: {
        change: { kind: 'add', label: 'Room', type: { type: 'string' } },
        base: await newest(host, appId, owner),
      },
    }),
  'a save in the code editor': async ({ host, appId, owner }) => {
    const code = host.client(codeApi, owner.token);
    const [{ files }, baseVersionId] = [
      await code.listFiles({ params: { appId } }),
      await newest(host, appId, owner),
    ];
    const id = files.map(({ path }) => path).find((path) => path.startsWith('pages/')) ?? '';
    const { content } = await code.readFile({ params: { appId }, query: { path: id } });
    await code.updateFile({
      params: { appId },
      body: { file: { id, content: `${content}\n// saved\n` }, baseVersionId },
    });
  },
  'a new row': ({ host, appId, entity, owner }) =>
    host
      .client(entitiesApi, owner.token)
      .createRecord({ params: { appId, entity }, body: { title: 'Sharpen the chisels' } }),
  'a changed row': async ({ host, appId, entity, owner }) => {
    const rows = host.client(entitiesApi, owner.token);
    const { records } = await rows.listRecords({ params: { appId, entity }, query: { limit: 1 } });
    const id = String(records[0]?.['id']);
    await rows.updateRecord({ params: { appId, entity, id }, body: { title: 'Oil the plane' } });
  },
  'a deleted row': async ({ host, appId, entity, owner }) => {
    const rows = host.client(entitiesApi, owner.token);
    const { records } = await rows.listRecords({ params: { appId, entity }, query: { limit: 1 } });
    await rows.deleteRecord({ params: { appId, entity, id: String(records[0]?.['id']) } });
  },
  'an import': async (app) => {
    const imports = app.host.client(importsApi, app.owner.token);
    const { id } = await imports.startImport({
      params: { appId: app.appId },
      body: {
        entity: app.entity,
        fileName: 'tasks.csv',
        fileHash: 'a'.repeat(64),
        total: 2,
        batchSize: 100,
        settings: {},
      },
    });
    const params = { appId: app.appId, importId: id };
    const records = ['Oil the saw', 'Sweep the shop'].map((title, row) => ({ row, values: { title } }));
    await imports.storeBatch({ params: { ...params, number: 0 }, body: { records } });
    await imports.finishImport({ params, body: { state: 'complete' } });
  },
  'an undone import': async ({ host, appId, owner }) => {
    const imports = host.client(importsApi, owner.token);
    const [last] = (await imports.listImports({ params: { appId }, query: {} })).imports;
    await imports.undoImport({ params: { appId, importId: last?.id ?? '' } });
  },
  'a restored version': async ({ host, appId, owner }) => {
    const versions = host.client(versionsApi, owner.token);
    const listed = (await versions.listVersions({ params: { appId }, query: { limit: 10 } })).versions;
    await versions.restoreVersion({ params: { appId, versionId: listed.at(-1)?.id ?? '' }, body: {} });
  },
  'an undone restore': async ({ host, appId, owner }) => {
    const chat = host.client(chatApi, owner.token);
    const { messages } = await chat.history({ params: { appId }, query: {} });
    const restore = messages.findLast(
      ({ annotations: [{ systemActionInfo }] }) => systemActionInfo?.type === 'restore',
    );
    await chat.undoRestore({ params: { appId }, body: { messageId: restore?.id ?? '' } });
  },
  'merged files': ({ host, appId, owner }) =>
    host.client(versionsApi, owner.token).mergeFiles({
      params: { appId },
      body: {
        files: [{ path: 'pages/Merged.jsx', content: 'export default () => <p>Merged</p>;\n' }],
        description: 'Merge',
      },
    }),
  'the name of a version': async ({ host, appId, owner }) => {
    const versionId = await newest(host, appId, owner);
    await host
      .client(versionsApi, owner.token)
      .nameVersion({ params: { appId, versionId }, body: { name: 'Before the move' } });
  },
  'a new name': ({ host, appId, owner }) =>
    host.client(appsApi, owner.token).renameApp({ params: { appId }, body: { name: 'Workshop' } }),
  'a setting': ({ host, appId, owner }) =>
    host
      .client(appSettingsApi, owner.token)
      .changeAppSettings({ params: { appId }, body: { appSettings: { timeZone: 'Asia/Tokyo' } } }),
  'a secret': ({ host, appId, owner }) =>
    host
      .client(secretsApi, owner.token)
      .saveSecrets({ params: { appId }, body: { secrets: [{ key: 'STOCK_KEY', value: 'abcdef123456' }] } }),
  'a publication': ({ host, appId, owner }) =>
    host
      .client(appsApi, owner.token)
      .publishApp({ params: { appId }, body: { published: true, confirmed: true } }),
  'an invitation': ({ host, appId, owner }) =>
    host
      .client(collaboratorsApi, owner.token)
      .inviteCollaborator({ params: { appId }, body: { email: 'cleo@example.com' } }),
  'an invited end user': ({ host, appId, owner }) =>
    host
      .client(appUsersApi, owner.token)
      .inviteUser({ params: { appId }, body: { email: 'finn@example.com', role: 'user' } }),
  'a withdrawn invitation': async ({ host, appId, owner }) => {
    const collaborators = host.client(collaboratorsApi, owner.token);
    const listed = await collaborators.listCollaborators({ params: { appId } });
    const invited = listed.collaborators.find(({ state }) => state === 'invited');
    await collaborators.removeCollaborator({
      params: { appId, collaboratorId: invited?.collaboratorId ?? '' },
    });
  },
  'a transfer to the other builder': ({ host, appId }) =>
    runCommand(host, 'apps transfer', { app: appId, to: 'bob@example.com' }),
  'a lower plan of its owner': ({ host }) =>
    runCommand(host, 'plans grant', { account: 'bob@example.com', plan: 'none' }),
  'a claim': async ({ host, appId, owner }) => {
    const params = { appId };
    await host
      .client(appSettingsApi, owner.token)
      .changeAppSettings({ params, body: { appSettings: { isClaimable: true } } });
    const claims = host.client(claimsApi, owner.token);
    const { claimCode } = await claims.getClaimInvitation({ params });
    await claims.acceptClaim({ body: { code: claimCode } });
  },
  'a publication taken back': ({ host, appId, owner }) =>
    host.client(appsApi, owner.token).publishApp({ params: { appId }, body: { published: false } }),
  'a removed collaborator': async ({ host, appId, owner }) => {
    const collaborators = host.client(collaboratorsApi, owner.token);
    const [joined] = (await collaborators.listCollaborators({ params: { appId } })).collaborators;
    await collaborators.removeCollaborator({
      params: { appId, collaboratorId: joined?.collaboratorId ?? '' },
    });
  },
};

export async function newest(host: TestHost, appId: string, owner: ChangedApp['owner']): Promise<string> {
  const versions = host.client(versionsApi, owner.token);
  return (await versions.listVersions({ params: { appId }, query: { limit: 1 } })).versions[0]?.id ?? '';
}

/** An app for everyone, published, whose other builder is on a plan that can be lowered. */
export async function makePublishedApp(
  host: TestHost,
  owner: ChangedApp['owner'],
): Promise<{ readonly appId: string }> {
  await runCommand(host, 'plans grant', { account: 'bob@example.com', plan: 'galaxy' });
  const apps = host.client(appsApi, owner.token);
  const { appId } = await apps.saveApp({
    body: { appType: 'space_app', app: { header: 'Tasks', description: '' } },
  });
  await send({ host, appId, owner }, { content: 'tasks with title, status, due date' });
  const params = { appId };
  await host
    .client(appSettingsApi, owner.token)
    .changeAppSettings({ params, body: { appSettings: { entry: 'anyone' } } });
  await apps.publishApp({ params, body: { published: true, confirmed: true } });
  return params;
}

/** Sends a message, and waits for its reply. */
export async function send(
  { host, appId, owner }: Pick<ChangedApp, 'host' | 'appId' | 'owner'>,
  message: SentMessage,
): Promise<void> {
  const body = { mode: 'build' as const, ...message };
  const response = await host.client(chatApi, owner.token).sendMessage({ params: { appId }, body });
  for await (const event of readEventStream(response)) void event;
}
