import type { AppStore, PublishApproval } from '@buildai/apps/shared';
import { appNameFromPrompt } from '@buildai/apps/shared';
import { CommandError } from '@buildai/core';
import type { CommandIo, Settings } from '@buildai/core';
import type { AppMaker } from '../../shared/app-maker.js';
import type { Conversation, ReplyOutcome } from '../../shared/conversation.js';
import { NothingMade } from '../../shared/errors.js';

export interface AppMakerParts {
  readonly apps: AppStore;
  readonly approval: PublishApproval;
  readonly conversation: Conversation;
  /** Generates a reply in this process, unless another process has claimed it. */
  readonly generate: (messageId: string, signal: AbortSignal) => Promise<void>;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

/**
 * A command's host does not run jobs, so the reply is generated here; a server running beside it may claim it
 * first.
 */
export function createAppMaker(parts: AppMakerParts): AppMaker {
  const { apps, conversation, generate, settings } = parts;
  const follow = async (messageId: string, io: CommandIo): Promise<ReplyOutcome> => {
    const bar = io.progress('Writing');
    try {
      for await (const { event, data } of conversation.events(messageId)) {
        if (event !== 'action-started') continue;
        bar.advance();
        bar.describe(data.title);
        io.print(`  ${data.title}`);
      }
      return await conversation.outcome(messageId);
    } finally {
      bar.end();
    }
  };

  return {
    async make({ ownerId, prompt, publish }, io) {
      const app = await apps.create({ ownerId, kind: 'space_app', name: appNameFromPrompt(prompt) });
      io.print(`Making "${prompt}"`);
      const { messageId } = await conversation.send({
        appId: app.appId,
        accountId: ownerId,
        content: prompt,
      });
      // Ctrl+C also stops a reply that a server is generating; it then ends normally.
      const stop = () => void conversation.stop(app.appId).catch(() => undefined);
      io.signal.addEventListener('abort', stop, { once: true });
      try {
        const [outcome] = await Promise.all([follow(messageId, io), generate(messageId, io.signal)]);
        io.signal.throwIfAborted();
        const buildUrl = `${settings.publicUrl}/build/app/${app.appId}`;
        if (outcome.versionId === undefined) {
          const reason = outcome.error?.message ?? NothingMade().message;
          throw NothingMade({ message: `No app was created. ${reason} Try again at ${buildUrl}` });
        }
        const version = { appId: app.appId, versionId: outcome.versionId };
        const notPublished = publish ? await publishApproved(parts, version, io) : undefined;
        const shown = (await apps.get(app.appId)) ?? app;
        const url = shown.publishedVersionId === undefined ? undefined : await apps.publishedUrl(shown);
        return { app: shown, outcome, url, notPublished, buildUrl };
      } finally {
        io.signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** Publishes a version if it may be. @returns why not; the app is stored as a draft */
async function publishApproved(
  { apps, approval }: Pick<AppMakerParts, 'apps' | 'approval'>,
  version: { readonly appId: string; readonly versionId: string },
  io: CommandIo,
): Promise<string | undefined> {
  try {
    if (!(await approval.isApproved(version, io))) return 'You chose not to publish it.';
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
  await apps.publish(version.appId, version.versionId);
  return undefined;
}
