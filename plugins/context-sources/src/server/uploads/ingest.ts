import { newId } from '@buildai/core';
import type { App, BuiltApp } from '@buildai/apps/shared';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { maxTextBytes } from '../../shared/context-api.js';
import { NoText } from '../../shared/errors.js';
import type { SourceContexts } from '../sources/source-contexts.js';
import type { InsertItem } from './insert-item.js';
import { markdownType } from '../items/item-files.js';
import type { ItemFiles } from '../items/item-files.js';
import { sha256 } from '../items/item-identity.js';
import type { ItemSlots } from '../items/item-slots.js';
import { receiveUpload } from './receive-upload.js';
import { storeUpload, uploadTooLarge } from './store-upload.js';
import type { FileTarget, StoredUpload } from './store-upload.js';

export interface IngestParts {
  readonly contexts: SourceContexts;
  readonly itemFiles: ItemFiles;
  readonly slots: ItemSlots;
  readonly insertItem: InsertItem;
}

type OfApp = Pick<BuiltApp, 'app'>;

const firstLine = (text: string) => text.trim().split('\n', 1)[0]?.trim().slice(0, 60) ?? '';

/** Adds uploads and texts. */
export class Ingest {
  constructor(private readonly parts: IngestParts) {}

  /**
   * @returns the ID of the item. @throws LimitReached before anything is read, and errors of `receiveUpload`
   */
  upload({ app }: OfApp, request: IncomingMessage): Promise<string> {
    return this.#file(app, (target) => receiveUpload(request, target));
  }

  /** The same for a file of this machine. @throws LimitReached, and errors of `storeUpload` */
  file({ app }: OfApp, body: Readable, name: string): Promise<string> {
    return this.#file(app, (target) => storeUpload(body, name, target));
  }

  async #file(app: App, receive: (target: FileTarget) => Promise<StoredUpload>): Promise<string> {
    const { contexts, insertItem, itemFiles, slots } = this.parts;
    const id = newId();
    await slots.requireFree(app.ownerId);
    const { maxBytes } = (await contexts.limits(app.appId)).reading;
    try {
      const { contentType, hash, name, size, type } = await receive({
        maxBytes,
        keep: (body, kind) => itemFiles.put(app.appId, id, body, kind),
      });
      const kept = { id, name, type, size, source: 'files', listedRevision: hash };
      await insertItem.run(app, { ...kept, storedType: contentType, storedName: name });
      return id;
    } catch (error) {
      await itemFiles.remove(app.appId, [id]);
      throw error;
    }
  }

  /** @returns the ID of the item. @throws NoText, UploadTooLarge, LimitReached */
  async text({ app }: OfApp, text: string, name: string | undefined): Promise<string> {
    if (text.trim() === '') throw NoText();
    const { contexts, insertItem, itemFiles, slots } = this.parts;
    const size = Buffer.byteLength(text);
    const { maxBytes } = (await contexts.limits(app.appId)).reading;
    const most = Math.min(maxBytes, maxTextBytes);
    if (size > most) throw uploadTooLarge(most);
    const id = newId();
    await slots.requireFree(app.ownerId);
    try {
      await itemFiles.put(app.appId, id, Buffer.from(text), markdownType);
      await insertItem.run(app, {
        id,
        name: name ?? firstLine(text),
        type: 'txt',
        size,
        source: 'text',
        listedRevision: sha256(text),
        storedType: markdownType,
      });
      return id;
    } catch (error) {
      await itemFiles.remove(app.appId, [id]);
      throw error;
    }
  }
}
