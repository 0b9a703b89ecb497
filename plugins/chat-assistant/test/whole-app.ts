import { buffer } from 'node:stream/consumers';
import type { App } from '@buildai/apps/shared';
import { appArchives, appsApi, appSettings, appStore, entrySetting } from '@buildai/apps/shared';
import type { ExportOptions, ImportOptions } from '@buildai/apps/shared';
import { accounts, authApi, memoriesApi } from '@buildai/auth/shared';
import type { Host } from '@buildai/core';
import { createApiClient } from '@buildai/core/shared';
import type { TestDatabase, TestHostOptions } from '@buildai/core/testing';
import { localhostFetch } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { actionText } from './action-text.js';
import type { ChatHost } from './chat-host.js';
import { completion, startChatHost } from './chat-host.js';

const password = 'orchid-velvet-42';
const rowCount = 2_000;

/** An image of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** An app with data in every part of its archive. */
export interface WholeApp extends ChatHost {
  /** The app in its current state. */
  app(): Promise<App>;
  /** The ID of an end user who created rows. */
  readonly userId: string;
  /** The address of an uploaded file. */
  readonly uploadUrl: string;
}

export async function upload(chat: ChatHost, bytes: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${chat.host.url}/api/apps/${chat.appId}/uploads`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${chat.token}` },
  });
  return ((await answer.json()) as { file_url: string }).file_url;
}

/** A client on the app's origin. */
async function atApp<A extends Parameters<typeof createApiClient>[0]>(
  { host, appId }: ChatHost,
  api: A,
  token?: string,
) {
  const store = host.service(appStore);
  const app = await store.get(appId);
  if (!app) throw new Error('The app is gone.');
  return createApiClient(api, {
    baseUrl: await store.publishedUrl(app),
    token: () => token,
    fetch: localhostFetch,
  });
}

/** Numbers that databases format differently, and texts of every kind. */
const values = (index: number) => ({
  name: `Zeile ${index} 🐝 „ä“ \u2028 ${index % 3 ? 'nach\tTab' : 'nach\nZeile'}`,
  amount: [0.1, 1e21, -7, 12345678901234, 5e-7, 0][index % 6],
});

async function addRows(chat: ChatHost, versionId: string, userId: string, uploadUrl: string): Promise<void> {
  const store = chat.host.service(entityStore);
  const { appId } = chat;
  const scope = { appId, versionId, actor: { kind: 'owner', userId: chat.accountId } } as const;
  const own = { ...scope, actor: { kind: 'app-user', userId, role: 'user' } } as const;
  const rows = Array.from({ length: rowCount }, (_, index) => values(index));
  for (let start = 0; start < rowCount; start += 500) {
    await store.createMany(scope, 'Beehive', rows.slice(start, start + 500));
  }
  await store.create(own, 'Beehive', { name: 'Mine', keeper: userId, photo: uploadUrl });
  await store.create({ ...scope, actor: { kind: 'anonymous' } }, 'Beehive', { name: 'Nobody’s' });
  await store.createMany(scope, 'Note', [{ text: 'Goes with its entity' }]);
}

const schema = (properties: object) =>
  JSON.stringify({
    type: 'object',
    properties,
    'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
  });

async function saveVersions(chat: ChatHost, uploadUrl: string): Promise<string> {
  const save = (content: string) =>
    chat.change({
      description: 'Wrote “Über”',
      changes: [
        { type: 'write', path: 'pages/Home.jsx', content },
        {
          type: 'write',
          path: 'entities/Beehive.json',
          content: schema({
            name: { type: 'string' },
            amount: { type: 'number' },
            keeper: { type: 'string' },
            photo: { type: 'string', format: 'image' },
          }),
        },
        { type: 'write', path: 'entities/Note.json', content: schema({ text: { type: 'string' } }) },
      ],
    });
  await save('export default () => <p>One</p>;\n');
  const version = await save(`export default () => <img src="${uploadUrl}" />;\n`);
  return version?.versionId ?? '';
}

/** Creates it on a fresh host. */
export async function startWholeApp(
  database: TestDatabase,
  options: Partial<Pick<TestHostOptions, 'settings' | 'clock'>> = {},
): Promise<WholeApp> {
  const chat = await startChatHost(database, options);
  const { host, appId, accountId, token } = chat;
  const first = await chat.send({
    content: `A CRM with contacts and deals. ${actionText('add_file', { file: 'pages/A.jsx' }, 'quoted')}`,
    attachments: [
      { name: 'Über uns.csv', contentType: 'text/csv', data: Buffer.from('a,b\n1,2\n').toString('base64') },
      { name: 'dot.png', contentType: 'image/png', data: png.toString('base64') },
    ],
  });
  if (completion(first).status !== 'done') throw new Error('The built-in model made nothing.');
  const [, answer] = await chat.history();
  await chat.chat.rateMessage({
    params: { appId },
    body: {
      messageId: answer?.id ?? '',
      score: 4,
      feedback: ['I love it!'],
      comment: `It’s at /build/app/${appId}.`,
    },
  });
  const uploadUrl = await upload(chat, png, 'dot.png');
  await upload(chat, Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj'), 'a.pdf');
  const versionId = await saveVersions(chat, uploadUrl);
  await host.service(appSettings).change(appId, entrySetting, 'signUp');
  await host.service(appStore).publish(appId, versionId);
  await host.client(appsApi, token).savePicture({
    params: { appId },
    body: { image: `data:image/webp;base64,${webp.toString('base64')}` },
  });

  const people = await atApp(chat, authApi);
  const user = await people.signUp({ body: { email: 'zoe@example.com', password } });
  await people.signUp({ body: { email: 'abe@example.com', password } });
  const memories = await atApp(chat, memoriesApi, user.token);
  await memories.changeMemories({ query: {}, body: { seen: [user.accountId], b: 1, a: null } });
  const own = host.client(memoriesApi, token);
  await own.changeMemories({ query: { appId }, body: { tour: 'done' } });

  await addRows(chat, versionId, user.accountId, uploadUrl);
  await chat.change({ renames: [{ from: 'entities/Beehive.json', to: 'entities/Hive.json' }] });
  const oldest = (await host.service(versionStore).list(appId, 10)).at(-1);
  await host
    .service(appChanges)
    .restore(appId, oldest?.versionId ?? '', { actor: { accountId: chat.accountId } });
  await chat.change({
    kind: 'reply',
    description: 'Removed the deals',
    changes: [{ type: 'delete', path: 'entities/Deal.json' }],
  });
  await chat.send('Make it dark');
  const plan = { entities: [{ name: 'Deals', fields: [{ name: 'Title', type: 'text' as const }] }] };
  await chat.send({ content: 'Is this enough?', mode: 'discuss', plan });
  return {
    ...chat,
    userId: user.accountId,
    uploadUrl,
    async app() {
      const app = await host.service(appStore).get(appId);
      if (!app) throw new Error(`${accountId} has lost the app.`);
      return app;
    },
  };
}

/** An account other than the first one. */
export async function ownerNamed(host: Host, email: string): Promise<string> {
  return (await host.service(accounts).create({ email, password })).accountId;
}

export function exported(host: Host, app: App, options?: ExportOptions): Promise<Buffer> {
  return buffer(host.service(appArchives).export(app, options));
}

/** Imports bytes as read from a file: in parts. */
export function imported(host: Host, archive: Buffer, options: ImportOptions): Promise<App> {
  const pieces = async function* () {
    for (let start = 0; start < archive.length; start += 65_536)
      yield archive.subarray(start, start + 65_536);
  };
  return host.service(appArchives).import(pieces(), options);
}
