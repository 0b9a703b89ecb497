import type { ArchiveEntry, ArchiveImport } from '@buildai/apps/shared';
import { ArchiveInvalid, mapTexts, readBytes, readLines } from '@buildai/apps/shared';
import type { Database, FileStorage } from '@buildai/core';
import { newId } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import { maxAttachmentBytes } from '../../shared/message-limits.js';
import { attachmentFolder } from '../attachments.js';
import { ratingLine } from '../ratings/rating-archive.js';
import { insertRating } from '../ratings/rating-repository.js';
import { fileLine, messageLine } from './message-archive-lines.js';
import type { MessageLine } from './message-archive-lines.js';
import * as messages from './message-repository.js';
import { versionNumbers } from './version-numbers.js';

export interface ImportMessagesParts {
  readonly db: Database;
  readonly files: FileStorage;
  readonly versions: VersionStore;
}

/** Imports a conversation with its ratings and its attachments, after the app's versions. @throws ArchiveInvalid */
export async function importMessages(
  { db, files, versions }: ImportMessagesParts,
  entries: AsyncIterable<ArchiveEntry>,
  { appId, ids, signal }: ArchiveImport,
): Promise<void> {
  const numbers = await versionNumbers(versions, appId);
  const versionIds = new Map([...numbers].map(([versionId, number]) => [number, versionId]));
  const messageIds = new Map<number, string>();
  const contentTypes = new Map<string, string>();
  const toMessage = (line: MessageLine): messages.ArchivedMessage => {
    const { author, ...content } = line;
    const { version, replyTo, ...rest } = mapTexts(content, (text) => ids.inText(text)) as typeof content;
    const id = newId();
    messageIds.set(rest.position, id);
    return {
      ...rest,
      id,
      appId,
      accountId: ids.person(author),
      versionId: version === null ? undefined : requireMapped(versionIds.get(version)),
      replyTo: replyTo === null ? undefined : requireMapped(messageIds.get(replyTo)),
    };
  };
  for await (const entry of entries) {
    signal.throwIfAborted();
    const [folder, name = ''] = entry.path.split('/');
    const contentType = contentTypes.get(name);
    if (folder === 'messages') {
      // An earlier version may have stored a record that no schema accepts.
      const lines = await readLines(entry, messageLine, { leavesOut: true });
      await messages.insertArchived(db, lines.map(toMessage));
    } else if (folder === 'ratings') {
      for (const { message, author, ...rating } of await readLines(entry, ratingLine)) {
        await insertRating(db, {
          ...rating,
          comment: ids.inText(rating.comment),
          messageId: requireMapped(messageIds.get(message)),
          accountId: ids.person(author),
        });
      }
    } else if (folder === 'attached') {
      for (const file of await readLines(entry, fileLine)) contentTypes.set(file.name, file.contentType);
    } else if (folder === 'files' && contentType !== undefined) {
      const bytes = await readBytes(entry, maxAttachmentBytes);
      await files.put(attachmentFolder(appId) + name, Buffer.from(bytes.buffer), contentType);
    } else
      throw ArchiveInvalid({ message: `The archive contains an unknown file: conversation/${entry.path}.` });
  }
}

function requireMapped(id: string | undefined): string {
  if (id === undefined)
    throw ArchiveInvalid({ message: 'A message in the archive refers to a message that isn’t in it.' });
  return id;
}
