import type { Readable } from 'node:stream';
import type { FileStorage } from '@buildai/core';
import { newId } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { App } from '../shared/app-store.js';
import type { Picture } from '../shared/picture.js';
import type { OwnAppStore } from './own-app-store.js';
import { drawPlaceholder } from './draw-placeholder.js';

/** A picture to send to a browser. */
export interface SentPicture {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly body: string | Readable;
}

/** Pictures of apps: captured by a builder's browser, or a generated placeholder. */
export interface Pictures {
  save(appId: string, picture: Picture): Promise<App>;
  /** @throws NotFound unless the key is the app's current one. */
  find(appId: string, key: string): Promise<SentPicture>;
  deleteAll(appId: string): Promise<void>;
}

const folderOf = (appId: string) => `pictures/${appId}/`;
export const pictureFile = (appId: string, key: string) => folderOf(appId) + key;

export function createPictures(store: OwnAppStore, files: FileStorage): Pictures {
  const replaceKey = async (appId: string, key: string) => {
    try {
      return await store.replacePicture(appId, key);
    } catch (error) {
      await files.delete(pictureFile(appId, key));
      throw error;
    }
  };

  return {
    async save(appId, { bytes, contentType }) {
      const key = newId();
      await files.put(pictureFile(appId, key), Buffer.from(bytes), contentType);
      const { app, replacedKey } = await replaceKey(appId, key);
      await files.delete(pictureFile(appId, replacedKey));
      return app;
    },

    async find(appId, key) {
      const app = await store.get(appId);
      if (!app || key !== app.pictureKey) throw NotFound();
      const captured = await files.get(pictureFile(appId, key));
      if (!captured) {
        return {
          contentType: 'image/svg+xml',
          cacheControl: 'private, no-cache',
          body: drawPlaceholder(app.name),
        };
      }
      return {
        contentType: captured.contentType,
        cacheControl: 'private, max-age=31536000, immutable',
        body: captured.stream(),
      };
    },

    deleteAll: (appId) => files.deleteAll(folderOf(appId)),
  };
}
