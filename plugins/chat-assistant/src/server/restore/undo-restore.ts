import type { Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AppChanges, RestoredVersion, VersionStore } from '@buildai/versions/shared';
import { RestoreUndone } from '../../shared/errors.js';
import { findMessage } from '../storage/message-repository.js';

export interface UndoRestoreParts {
  readonly db: Database;
  readonly changes: Pick<AppChanges, 'restore'>;
  readonly versions: Pick<VersionStore, 'get'>;
}

/** The message about a restore, and who undoes it. */
export interface UndoneRestore {
  readonly appId: string;
  readonly accountId: string;
  readonly messageId: string;
}

/**
 * Goes back to the version before a restore. @throws NotFound if the message is not about a restore of the app;
 * RestoreUndone if it was undone already
 */
export async function undoRestore(
  { db, changes, versions }: UndoRestoreParts,
  { appId, accountId, messageId }: UndoneRestore,
): Promise<RestoredVersion> {
  const message = await findMessage(db, messageId);
  if (message?.appId !== appId || message.request.system?.type !== 'restore') throw NotFound();
  const restore = await versions.get(appId, message.versionId ?? '');
  if (message.isRemoved || restore?.parentId === undefined) throw RestoreUndone();
  return changes.restore(appId, restore.parentId, { actor: { accountId }, undoes: restore.versionId });
}
