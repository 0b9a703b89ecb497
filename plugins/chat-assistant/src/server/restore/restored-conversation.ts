import type { Clock, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { ChangeParticipant, StoredChange, Version, VersionStore } from '@buildai/versions/shared';
import { ReplyRunning, RestoreUndone } from '../../shared/errors.js';
import type { ReplyAnnouncements } from '../announce-reply.js';
import * as messages from '../storage/message-repository.js';
import * as removed from '../storage/removed-messages.js';
import type { RestoreNote } from '../storage/stored-message.js';

export interface RestoredConversationParts {
  readonly clock: Clock;
  readonly announce: Pick<ReplyAnnouncements, 'shown'>;
  readonly versions: Pick<VersionStore, 'list'>;
}

/** A restore inside its transaction. */
interface StoredRestore extends Pick<StoredChange, 'appId' | 'actor'> {
  readonly version: Version;
  readonly restored: NonNullable<StoredChange['restored']>;
}

/**
 * The conversation follows a restore: messages about later versions are removed, and a message says what happened.
 * Undoing the restore brings them back, and removes what was said since.
 */
export class RestoredConversation implements ChangeParticipant {
  constructor(private readonly parts: RestoredConversationParts) {}

  async prepare(stored: StoredChange, transaction: Transaction): Promise<void> {
    const { appId, actor, version, restored } = stored;
    if (!version || !restored || version.kind === 'autofix') return;
    if (await messages.findRunningReply(transaction, appId)) throw ReplyRunning();
    const restore = { appId, actor, version, restored };
    await (restored.undoes === undefined
      ? this.#restore(restore, transaction)
      : this.#undo(restore, restored.undoes, transaction));
  }

  async #restore(restore: StoredRestore, transaction: Transaction): Promise<void> {
    const { appId, restored } = restore;
    const from = await this.#firstRemoved(restore, transaction);
    const by = await this.#addNote(
      restore,
      {
        type: 'restore',
        restoredVersionDate: restored.version.createdAt,
        revertedFromMessageId: restored.messageId,
        withRows: restored.rows ? true : undefined,
      },
      transaction,
    );
    if (from !== undefined) await removed.removeMessages(transaction, { appId, from, by });
  }

  async #undo(restore: StoredRestore, undoes: string, transaction: Transaction): Promise<void> {
    const { appId } = restore;
    const message = await messages.findRestore(transaction, appId, undoes);
    if (!message) throw RestoreUndone();
    const by = await this.#addNote(restore, { type: 'undo_restore' }, transaction);
    await removed.removeMessages(transaction, { appId, from: message.position, by });
    await removed.returnMessages(transaction, message.id);
  }

  /** What follows the chosen message; without one, what is about later versions, and what follows that. */
  async #firstRemoved(
    { appId, version, restored }: StoredRestore,
    transaction: Transaction,
  ): Promise<number | undefined> {
    if (restored.messageId !== undefined) {
      const last = await removed.lastOfExchange(transaction, appId, restored.messageId);
      if (last === undefined) throw NotFound();
      return last + 1;
    }
    const { number } = restored.version;
    const between = version.number - number;
    const newer = await this.parts.versions.list(appId, between, {}, transaction);
    const later = newer.filter((each) => each.number > number).map(({ versionId }) => versionId);
    return removed.firstAboutVersions(transaction, appId, later);
  }

  async #addNote(
    { appId, actor, version }: StoredRestore,
    system: RestoreNote,
    transaction: Transaction,
  ): Promise<string> {
    const { announce, clock } = this.parts;
    const id = newId();
    await messages.insertMessages(transaction, [
      {
        id,
        appId,
        role: 'user',
        accountId: actor.accountId,
        status: 'done',
        parts: [system.type === 'restore' ? 'App version was restored' : 'Restore operation was undone'],
        request: { attachments: [], mode: 'build', system },
        createdAt: clock.timestamp(),
        replyTo: undefined,
      },
    ]);
    await messages.setOutcome(transaction, id, {}, version.versionId);
    await announce.shown(transaction, { appId, messageId: id });
    return id;
  }
}
