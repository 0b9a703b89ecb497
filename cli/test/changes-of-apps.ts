import { appSettingsApi, appsApi, collaboratorsApi } from '@buildai/apps/shared';
import { chatApi } from '@buildai/chat-assistant/shared';
import { codeApi } from '@buildai/code-editor/shared';
import type { TestHost } from '@buildai/core/testing';
import { readEventStream } from '@buildai/core/shared';
import { importsApi } from '@buildai/database-view/shared';
import { columnsApi, entitiesApi } from '@buildai/entities/shared';
import { secretsApi } from '@buildai/secrets/shared';
import { versionsApi } from '@buildai/versions/shared';

/** An app with its owner, who is an admin, too, and a second builder. */
export interface ChangedApp {
  readonly host: TestHost;
  readonly appId: string;
  /** Name of its entity, which has a text field `title`. */
  readonly entity: string;
  readonly owner: { readonly token: string; readonly accountId: string };
  readonly other: { readonly token: string };
}

/** What changes an app, as a builder's browser asks for it. In order: some need what those before have made. */
export const changesOfApps: Readonly<Record<string, (app: ChangedApp) => Promise<unknown>>> = {
  'a reply': (app) => send(app, 'add a field “supplier” to tasks'),
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
    host.client(appsApi, owner.token).publishApp({ params: { appId }, body: { published: true } }),
  'an invitation': ({ host, appId, owner }) =>
    host
      .client(collaboratorsApi, owner.token)
      .inviteCollaborator({ params: { appId }, body: { email: 'cleo@example.com' } }),
  'a removed collaborator': async ({ host, appId, owner }) => {
    const collaborators = host.client(collaboratorsApi, owner.token);
    const listed = await collaborators.listCollaborators({ params: { appId } });
    const invited = listed.collaborators.find(({ state }) => state === 'invited');
    await collaborators.removeCollaborator({
      params: { appId, collaboratorId: invited?.collaboratorId ?? '' },
    });
  },
  'a publication taken back': ({ host, appId, owner }) =>
    host.client(appsApi, owner.token).publishApp({ params: { appId }, body: { published: false } }),
};

export async function newest(host: TestHost, appId: string, owner: ChangedApp['owner']): Promise<string> {
  const versions = host.client(versionsApi, owner.token);
  return (await versions.listVersions({ params: { appId }, query: { limit: 1 } })).versions[0]?.id ?? '';
}

/** Sends a message to the built-in model, and waits for its reply. */
export async function send(
  { host, appId, owner }: Pick<ChangedApp, 'host' | 'appId' | 'owner'>,
  content: string,
): Promise<void> {
  const body = { content, mode: 'build' as const };
  const response = await host.client(chatApi, owner.token).sendMessage({ params: { appId }, body });
  for await (const event of readEventStream(response)) void event;
}
