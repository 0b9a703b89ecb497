import type { ArchiveEntry, ArchiveExport, ArchivePart } from '@buildai/apps/shared';
import {
  ArchiveInvalid,
  canonicalJson,
  linesEntries,
  mapTexts,
  readBytes,
  readLines,
} from '@buildai/apps/shared';
import type { Database, FileStorage } from '@buildai/core';
import { newId } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { maxAttachmentBytes } from '../../shared/api.js';
import { ReplyInterrupted } from '../../shared/errors.js';
import { chatMode, messageAnnotation, messageAttachment, replyStatus } from '../../shared/message.js';
import { attachmentFolder } from '../attachments.js';
import * as messages from './message-repository.js';
import type { StoredMessage } from './stored-message.js';

const messagesAtOnce = 50;
const versionsAtOnce = 500;

const position = z.number().int().min(1).max(2_000_000_000);

/** A message in an archive, identified by its position; versions are referenced by number. */
const messageLine = z.object({
  position,
  role: z.enum(['user', 'assistant']),
  author: z.string().max(20),
  status: replyStatus.exclude(['running']),
  parts: z.array(z.string()),
  request: z.object({
    attachments: z.array(messageAttachment),
    mode: chatMode,
    model: z.string().optional(),
    route: z.string().optional(),
    timeZone: z.string().optional(),
    autofix: z.boolean().optional(),
  }),
  outcome: messageAnnotation.omit({ status: true, versionId: true }),
  version: position.nullable(),
  createdAt: z.iso.datetime({ precision: 3 }),
  replyTo: position.nullable(),
});
type MessageLine = z.infer<typeof messageLine>;

const fileLine = z.object({
  name: z.string().regex(/^[0-9a-z]{20}$/),
  contentType: z.string().max(200),
});

export interface MessageArchiveParts {
  readonly db: Database;
  readonly files: FileStorage;
  readonly versions: VersionStore;
}

/** The conversation and its attachments in an archive. */
export function messagesPart({ db, files, versions }: MessageArchiveParts): ArchivePart {
  /** Version numbers by ID. */
  const versionNumbers = async (appId: string) => {
    const numbers = new Map<string, number>();
    let before: number | undefined;
    for (;;) {
      const page = await versions.list(appId, versionsAtOnce, before);
      for (const { versionId, number } of page) numbers.set(versionId, number);
      before = page.at(-1)?.number;
      if (page.length < versionsAtOnce) return numbers;
    }
  };

  async function* messageLines({ app, ids, signal }: ArchiveExport): AsyncGenerator<string> {
    const numbers = await versionNumbers(app.appId);
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
        request: { ...ended.request, attachments: [...ended.request.attachments] },
        outcome: ended.outcome,
        version: numbers.get(ended.versionId ?? '') ?? null,
        createdAt: ended.createdAt,
        replyTo: positions.get(ended.replyTo ?? '') ?? null,
      };
      const { author, ...said } = line;
      yield canonicalJson({ ...(mapTexts(said, (text) => ids.inText(text)) as object), author });
    }
  }

  async function* exportFiles({ app, signal }: ArchiveExport): AsyncGenerator<ArchiveEntry> {
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

  return {
    key: 'conversation',
    version: 1,
    order: 40,
    async *export(context) {
      yield* linesEntries('messages', messageLines(context));
      yield* exportFiles(context);
    },
    async import(entries, { appId, ids, signal }) {
      const versionIds = new Map(
        [...(await versionNumbers(appId))].map(([versionId, number]) => [number, versionId]),
      );
      const messageIds = new Map<number, string>();
      const contentTypes = new Map<string, string>();
      const toMessage = (line: MessageLine): messages.ArchivedMessage => {
        const { author, ...said } = line;
        const { version, replyTo, ...rest } = mapTexts(said, (text) => ids.inText(text)) as typeof said;
        const id = newId();
        messageIds.set(rest.position, id);
        return {
          ...rest,
          id,
          appId,
          accountId: ids.person(author),
          versionId: version === null ? undefined : requireKnown(versionIds.get(version)),
          replyTo: replyTo === null ? undefined : requireKnown(messageIds.get(replyTo)),
        };
      };
      for await (const entry of entries) {
        signal.throwIfAborted();
        const [folder, name = ''] = entry.path.split('/');
        const contentType = contentTypes.get(name);
        if (folder === 'messages') {
          const lines = await readLines(entry, messageLine);
          await messages.insertArchived(db, lines.map(toMessage));
        } else if (folder === 'attached') {
          for (const file of await readLines(entry, fileLine)) contentTypes.set(file.name, file.contentType);
        } else if (folder === 'files' && contentType !== undefined) {
          const bytes = await readBytes(entry, maxAttachmentBytes);
          await files.put(attachmentFolder(appId) + name, Buffer.from(bytes.buffer), contentType);
        } else
          throw ArchiveInvalid({
            message: `The archive contains an unknown file: conversation/${entry.path}.`,
          });
      }
    },
  };
}

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

function requireKnown(id: string | undefined): string {
  if (id === undefined)
    throw ArchiveInvalid({ message: 'A message in the archive refers to a message that isn’t in it.' });
  return id;
}
