import { appsApi } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import { appChanges, versionsApi, versionStore } from '@buildai/versions/shared';
import type { Version } from '@buildai/versions/shared';
import { chatApi } from '../src/shared/api.js';
import { conversation } from '../src/shared/conversation.js';
import type { ChatMessage } from '../src/shared/message.js';
import type { ChatHost } from './chat-host.js';

const path = 'pages/Home.jsx';

/** An app whose exchanges and edits each write its home page, without a model. */
export interface RestorableChat {
  /** Adds `asked {text}` and `{text}` to the conversation, with a version. */
  exchange(text: string): Promise<Version>;
  edit(text: string): Promise<Version>;
  /** @returns the ID of the new version */
  restore(versionId: string, messageId?: string): Promise<string>;
  /** @returns the ID of the new version */
  undo(messageId: string): Promise<string>;
  messages(): Promise<readonly ChatMessage[]>;
  texts(): Promise<readonly string[]>;
  home(): Promise<string | undefined>;
}

/** Creates an app on a host. */
export async function restorableChat({ host, accountId, token }: ChatHost): Promise<RestorableChat> {
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
    const { version } = await host.service(appChanges).apply({
      appId,
      base: (await head())?.versionId,
      changes: [{ type: 'write', path, content }],
      kind: 'edit',
      description: '',
      actor: { accountId },
      also: async (transaction, made) => (isSaid ? say(content, made.version, transaction) : undefined),
    });
    if (!version) throw new Error('No version was made.');
    return version;
  };
  const messages = async () => (await chat.history({ params: { appId }, query: {} })).messages;
  return {
    exchange: (text) => write(text, true),
    edit: (text) => write(text, false),
    async restore(versionId, messageId) {
      const body = messageId ? { messageId } : {};
      return (await api.restoreVersion({ params: { appId, versionId }, body })).version.id;
    },
    undo: async (messageId) => (await chat.undoRestore({ params: { appId }, body: { messageId } })).versionId,
    messages,
    texts: async () => (await messages()).map(({ content }) => content),
    async home() {
      const newest = await head();
      return newest && host.service(versionStore).read(newest.versionId, path);
    },
  };
}
