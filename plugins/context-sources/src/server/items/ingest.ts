import { newId } from '@buildai/core';
import type { App, BuiltApp } from '@buildai/apps/shared';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { maxTextBytes } from '../../shared/context-api.js';
import type { SyncSchedule } from '../../shared/context-item.js';
import { NoText } from '../../shared/errors.js';
import type { ContextParts } from '../syncing/context-parts.js';
import { markdownType } from '../syncing/read-item.js';
import type { SourceContexts } from '../syncing/source-contexts.js';
import type { SyncQueue } from '../syncing/sync-queue.js';
import { isUnderWay } from '../syncing/sync-queue.js';
import type { ItemFiles } from './item-files.js';
import { itemIdentity, sha256 } from './item-identity.js';
import { storeUpload, uploadTooLarge } from './store-upload.js';
import type { FileTarget, StoredUpload } from './store-upload.js';
import { receiveUpload } from './receive-upload.js';
import type { StoredItem } from './stored-item.js';
import { newItem } from './stored-item.js';

export interface IngestParts extends ContextParts {
  readonly contexts: SourceContexts;
  readonly itemFiles: ItemFiles;
  readonly syncQueue: SyncQueue;
}

/** Metadata of a stored upload or text. */
type Kept = Pick<StoredItem, 'id' | 'name' | 'type' | 'source' | 'size' | 'listedRevision' | 'storedType'> &
  Partial<Pick<StoredItem, 'storedName'>>;

type OfApp = Pick<BuiltApp, 'app'>;

const firstLine = (text: string) => text.trim().split('\n', 1)[0]?.trim().slice(0, 60) ?? '';

/** Adds uploads, texts and chosen items. */
export class Ingest {
  constructor(private readonly parts: IngestParts) {}

  /**
   * @returns the ID of the item. @throws LimitReached before anything is read, and errors of `receiveUpload`
   */
  upload({ app }: OfApp, request: IncomingMessage): Promise<string> {
    return this.#file(app, (target) => receiveUpload(request, target));
  }

  /** The same for a file that is here. @throws LimitReached, and what `storeUpload` throws */
  file({ app }: OfApp, body: Readable, name: string): Promise<string> {
    return this.#file(app, (target) => storeUpload(body, name, target));
  }

  async #file(app: App, receive: (target: FileTarget) => Promise<StoredUpload>): Promise<string> {
    const { contexts, itemFiles } = this.parts;
    const id = newId();
    await this.#requirePlace(app.ownerId);
    const { maxBytes } = (await contexts.limits(app.appId)).reading;
    try {
      const { contentType, hash, name, size, type } = await receive({
        maxBytes,
        keep: (body, kind) => itemFiles.put(app.appId, id, body, kind),
      });
      const kept = { id, name, type, size, source: 'files', listedRevision: hash };
      await this.#take(app.ownerId, app.appId, { ...kept, storedType: contentType, storedName: name });
      return id;
    } catch (error) {
      await itemFiles.remove(app.appId, [id]);
      throw error;
    }
  }

  /** @returns the ID of the item. @throws NoText, UploadTooLarge, LimitReached */
  async text({ app }: OfApp, text: string, name: string | undefined): Promise<string> {
    if (text.trim() === '') throw NoText();
    const size = Buffer.byteLength(text);
    const { maxBytes } = (await this.parts.contexts.limits(app.appId)).reading;
    const most = Math.min(maxBytes, maxTextBytes);
    if (size > most) throw uploadTooLarge(most);
    const id = newId();
    await this.#requirePlace(app.ownerId);
    try {
      await this.parts.itemFiles.put(app.appId, id, Buffer.from(text), markdownType);
      await this.#take(app.ownerId, app.appId, {
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
      await this.parts.itemFiles.remove(app.appId, [id]);
      throw error;
    }
  }

  /** Adds listed items, all or none. @throws NotFound for an ID of another app, LimitReached */
  async importSelected(
    { app }: BuiltApp,
    ids: readonly string[],
    schedule: SyncSchedule | undefined,
  ): Promise<StoredItem[]> {
    const { announce, apps, db, items, syncQueue } = this.parts;
    const wanted = [...new Set(ids)];
    return db.transaction(async (transaction) => {
      await apps.touch(app.appId, transaction);
      const known = new Map((await items.findAll(wanted, transaction)).map((item) => [item.id, item]));
      const taken: StoredItem[] = [];
      for (const id of wanted) {
        const item = known.get(id);
        if (item?.appId !== app.appId)
          throw NotFound({ message: 'The selected items are no longer listed.' });
        if (isUnderWay(item) || item.status === 'synced') {
          taken.push(item);
          continue;
        }
        if (!item.holdsSlot) await syncQueue.reserveSlot(app.ownerId, transaction);
        const begun = await syncQueue.begin(id, transaction);
        const changed = await items.update(
          id,
          { ...begun, holdsSlot: true, ...(schedule ? { schedule } : {}) },
          transaction,
        );
        if (!changed) throw NotFound();
        await announce.itemChanged(changed, transaction);
        taken.push(changed);
      }
      return taken;
    });
  }

  /** Replaces an item with another one everywhere the app uses it. @returns the number of places */
  async replace({ app }: BuiltApp, oldItemId: string, newItemId: string): Promise<number> {
    const { db, items, uses } = this.parts;
    if (oldItemId === newItemId) {
      const message = 'Choose an item other than the one being replaced.';
      throw InvalidInput({ message, details: [{ field: 'body.newItemId', message }] });
    }
    return db.transaction(async (transaction) => {
      for (const id of [oldItemId, newItemId]) {
        if ((await items.get(id, transaction))?.appId !== app.appId) throw NotFound();
      }
      return uses.replace(app.appId, oldItemId, newItemId, transaction);
    });
  }

  /** Fails early, before a file is uploaded that exceeds the item limit. */
  async #requirePlace(ownerId: string): Promise<void> {
    const { db, syncQueue } = this.parts;
    await db.transaction((transaction) => syncQueue.reserveSlot(ownerId, transaction));
  }

  async #take(ownerId: string, appId: string, kept: Kept): Promise<void> {
    const { announce, apps, clock, db, items, syncQueue } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      await syncQueue.reserveSlot(ownerId, transaction);
      const item = newItem({
        ...kept,
        appId,
        identity: itemIdentity(kept.source, kept.id),
        holdsSlot: true,
        createdAt: clock.timestamp(),
        ...(await syncQueue.begin(kept.id, transaction)),
      });
      await items.insert(item, transaction);
      await announce.itemChanged(item, transaction);
    });
  }
}
