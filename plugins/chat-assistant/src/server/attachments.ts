import type { FileStorage } from '@buildai/core';
import { newId } from '@buildai/core';
import { isModestImage } from '@buildai/core/shared';
import type { SentAttachment } from '../shared/api.js';
import { maxAttachmentBytes } from '../shared/message-limits.js';
import { attachmentKind, isImage, isText } from '../shared/attachment-kind.js';
import { AttachmentRefused } from '../shared/errors.js';
import type { MessageAttachment } from '../shared/message.js';
import type { ReadAttachment } from './prompt/attachments.js';

export const attachmentFolder = (appId: string) => `chat/${appId}/`;
/** Ends with a readable name; the unguessable ID before it locates the file. */
const urlOf = (appId: string, id: string, name: string) =>
  `/api/apps/${appId}/chat/attachments/${id}/${encodeURIComponent(name)}`;
const urlPattern = /^\/api\/apps\/\w+\/chat\/attachments\/(\w+)\//;

function typeOf(file: SentAttachment): string {
  const { name, contentType } = file;
  const kind = attachmentKind(file);
  if (kind === undefined)
    throw AttachmentRefused({
      details: [{ field: 'body.attachments', message: `${name} can’t be read.` }],
    });
  return kind === 'image' || isText(contentType) ? contentType : 'text/plain';
}

/** Message attachments in the file storage. */
export class Attachments {
  constructor(private readonly storage: FileStorage) {}

  /** @throws AttachmentRefused for a file type that models do not accept. */
  async keep(appId: string, sent: readonly SentAttachment[]): Promise<MessageAttachment[]> {
    const checked = sent.map((each) => {
      const bytes = Buffer.from(each.data, 'base64');
      if (bytes.length > maxAttachmentBytes)
        throw AttachmentRefused({ message: `${each.name} is larger than 5 MB.` });
      const contentType = typeOf(each);
      // All who open the conversation see it.
      if (isImage(contentType) && !isModestImage(bytes))
        throw AttachmentRefused({
          message: `${each.name} has too many pixels. An image can have up to 100 megapixels.`,
        });
      return { name: each.name, contentType, bytes };
    });
    return Promise.all(
      checked.map(async ({ name, contentType, bytes }) => {
        const id = newId();
        await this.storage.put(attachmentFolder(appId) + id, bytes, contentType);
        return { name, contentType, url: urlOf(appId, id, name) };
      }),
    );
  }

  /** Reads the attachments of a message. Missing ones are left out. */
  async read(appId: string, attachments: readonly MessageAttachment[]): Promise<ReadAttachment[]> {
    const read = await Promise.all(
      attachments.map(async ({ name, contentType, url }): Promise<ReadAttachment[]> => {
        const file = await this.find(appId, urlPattern.exec(url)?.[1] ?? '');
        if (!file) return [];
        const chunks: Buffer[] = [];
        for await (const chunk of file.stream()) chunks.push(chunk as Buffer);
        return [{ name, contentType, bytes: Buffer.concat(chunks) }];
      }),
    );
    return read.flat();
  }

  find(appId: string, id: string) {
    return /^\w+$/.test(appId) && /^\w+$/.test(id)
      ? this.storage.get(attachmentFolder(appId) + id)
      : undefined;
  }

  async deleteAll(appId: string): Promise<void> {
    await this.storage.deleteAll(attachmentFolder(appId));
  }
}
