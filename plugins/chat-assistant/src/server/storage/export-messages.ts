import type { ArchiveEntry, ArchiveExport } from '@buildai/apps/shared';
import { canonicalJson, linesEntries, mapTexts } from '@buildai/apps/shared';
import type { Database, FileStorage } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import { ReplyInterrupted } from '../../shared/errors.js';
import { attachmentFolder } from '../attachments.js';
import { ratingLines } from '../ratings/rating-archive.js';
import type { MessageLine } from './message-archive-lines.js';
import * as messages from './message-repository.js';
import type { StoredMessage } from './stored-message.js';
import { versionNumbers } from './version-numbers.js';

const messagesAtOnce = 50;

type EndedMessage = StoredMessage & { readonly status: Exclude<StoredMessage['status'], 'running'> };

/** A running reply is exported as interrupted. */
function asEnded(message: StoredMessage): EndedMessage {
  const { status, role } = message;
  if (status !== 'running') return { ...message, status };
  const { code, message: sentence } = ReplyInterrupted();
  const outcome =
    role === 'user' ? message.outcome : { ...message.outcome, error: { code, message: sentence } };
  return { ...message, status: 'failed', outcome };
}

/** The request without the ID of another message, which an archive does not store. */
function requestLine({ attachments, system, ...request }: StoredMessage['request']): MessageLine['request'] {
  const note = system && { type: system.type, restoredVersionDate: system.restoredVersionDate };
  return { ...request, attachments: [...attachments], ...(note && { system: note }) };
}

async function* messageLines(
  db: Database,
  versions: VersionStore,
  { app, ids, signal }: ArchiveExport,
): AsyncGenerator<string> {
  const numbers = await versionNumbers(versions, app.appId);
  const positions = new Map<string, number>();
  for await (const message of messages.allMessages(db, app.appId, messagesAtOnce)) {
    signal.throwIfAborted();
    positions.set(message.id, message.position);
    const ended = asEnded(message);
    const line: MessageLine = {
      position: ended.position,
      role: ended.role,
      author: ids.person(ended.accountId),
      status: ended.status,
      parts: [...ended.parts],
      request: requestLine(ended.request),
      outcome: ended.outcome,
      version: numbers.get(ended.versionId ?? '') ?? null,
      createdAt: ended.createdAt,
      replyTo: positions.get(ended.replyTo ?? '') ?? null,
    };
    const { author, ...content } = line;
    yield canonicalJson({ ...(mapTexts(content, (text) => ids.inText(text)) as object), author });
  }
}

async function* attachmentEntries(
  files: FileStorage,
  { app, signal }: ArchiveExport,
): AsyncGenerator<ArchiveEntry> {
  const folder = attachmentFolder(app.appId);
  const lines = async function* () {
    for await (const key of files.list(folder)) {
      const file = await files.get(key);
      if (file) yield canonicalJson({ name: key.slice(folder.length), contentType: file.contentType });
    }
  };
  yield* linesEntries('attached', lines());
  for await (const key of files.list(folder)) {
    signal.throwIfAborted();
    const file = await files.get(key);
    if (file) yield { path: `files/${key.slice(folder.length)}`, size: file.size, body: file.stream() };
  }
}

export interface ExportMessagesParts {
  readonly db: Database;
  readonly files: FileStorage;
  readonly versions: VersionStore;
}

/** Exports a conversation with its ratings and its attachments. */
export async function* exportMessages(
  { db, files, versions }: ExportMessagesParts,
  context: ArchiveExport,
): AsyncGenerator<ArchiveEntry> {
  yield* linesEntries('messages', messageLines(db, versions, context));
  yield* linesEntries('ratings', ratingLines(db, context));
  yield* attachmentEntries(files, context);
}
