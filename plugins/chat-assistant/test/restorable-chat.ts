import { appsApi } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import type { ManualClock } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { appChanges, versionsApi, versionStore } from '@buildai/versions/shared';
import type { Version } from '@buildai/versions/shared';
import { chatApi } from '../src/shared/api.js';
import { conversation } from '../src/shared/conversation.js';
import type { ChatMessage } from '../src/shared/message.js';
import type { ChatHost } from './chat-host.js';

const path = 'pages/Home.jsx';
const entityPath = 'entities/Note.json';
const schema = {
  type: 'object',
  properties: { title: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'anonymous', write: 'anonymous' } },
};

/** How rows go back with a restore. */
export interface RowsOfRestore {
  readonly removeAdded: boolean;
}

/** An app whose exchanges and edits each write its home page, without a model, and that has rows of an entity Note. */
export interface RestorableChat {
  readonly appId: string;
  /** Adds `asked {text}` and `{text}` to the conversation, with a version. */
  exchange(text: string): Promise<Version>;
  edit(text: string): Promise<Version>;
  /** @returns the ID of the new version */
  restore(versionId: string, messageId?: string, rows?: RowsOfRestore): Promise<string>;
  /** @returns the ID of the new version */
  undo(messageId: string): Promise<string>;
  messages(): Promise<readonly ChatMessage[]>;
  texts(): Promise<readonly string[]>;
  home(): Promise<string | undefined>;
  /** @returns the ID of the row */
  addRow(title: string): Promise<string>;
  changeRow(id: string, title: string): Promise<void>;
  deleteRow(id: string): Promise<void>;
  /** Titles by ID. */
  rows(): Promise<Readonly<Record<string, string>>>;
}

/** Creates an app on a host. @param clock the host’s: no two steps share a moment */
export async function restorableChat(
  { host, accountId, token }: ChatHost,
  clock: ManualClock,
): Promise<RestorableChat> {
  const app = { header: 'Notes', description: '' };
  const { appId } = await host.client(appsApi, token).saveApp({ body: { appType: 'space_app', app } });
  const [api, chat] = [host.client(versionsApi, token), host.client(chatApi, token)];
  const head = () => host.service(versionStore).head(appId);
  const say = (reply: string, version: Version | undefined, transaction: Transaction) =>
    host.service(conversation).recordAutofix(
      {
        ...{ appId, accountId, issues: `asked ${reply}`, reply, notes: [] },
        changes: { files: 1, added: 1, removed: 0 },
        versionId: version?.versionId ?? '',
      },
      transaction,
    );
  const write = async (content: string, isSaid: boolean) => {
    clock.advance(10);
    const newest = await head();
    const { version } = await host.service(appChanges).apply({
      appId,
      base: newest?.versionId,
      changes: [
        { type: 'write', path, content },
        ...(newest ? [] : [{ type: 'write', path: entityPath, content: JSON.stringify(schema) } as const]),
      ],
      kind: 'edit',
      description: '',
      actor: { accountId },
      also: async (transaction, made) => (isSaid ? say(content, made.version, transaction) : undefined),
    });
    if (!version) throw new Error('No version was made.');
    return version;
  };
  const store = host.service(entityStore);
  const scope = async () => {
    const versionId = (await head())?.versionId ?? '';
    return { appId, versionId, actor: { kind: 'owner', userId: accountId }, inPreview: true } as const;
  };
  const messages = async () => (await chat.history({ params: { appId }, query: {} })).messages;
  return {
    appId,
    exchange: (text) => write(text, true),
    edit: (text) => write(text, false),
    async restore(versionId, messageId, rows) {
      clock.advance(10);
      const body = { ...(messageId ? { messageId } : {}), ...(rows ? { rows } : {}) };
      return (await api.restoreVersion({ params: { appId, versionId }, body })).version.id;
    },
    async undo(messageId) {
      clock.advance(10);
      return (await chat.undoRestore({ params: { appId }, body: { messageId } })).versionId;
    },
    messages,
    texts: async () => (await messages()).map(({ content }) => content),
    async home() {
      const newest = await head();
      return newest && host.service(versionStore).read(newest.versionId, path);
    },
    async addRow(title) {
      clock.advance(10);
      return (await store.create(await scope(), 'Note', { title })).id;
    },
    async changeRow(id, title) {
      clock.advance(10);
      await store.update(await scope(), 'Note', id, { title });
    },
    async deleteRow(id) {
      clock.advance(10);
      await store.delete(await scope(), 'Note', id);
    },
    async rows() {
      if (!(await head())) return {};
      const { records } = await store.list(await scope(), 'Note', { limit: 200 });
      return Object.fromEntries(records.map(({ id, title }) => [id, String(title)]));
    },
  };
}
