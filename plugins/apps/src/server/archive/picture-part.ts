import { Readable } from 'node:stream';
import type { Database, FileStorage } from '@buildai/core';
import type { ArchiveEntry, ArchiveExport, ArchivePart } from '../../shared/archive/archive-part.js';
import { readBytes } from '../../shared/archive/archive-lines.js';
import { ArchiveInvalid } from '../../shared/errors.js';
import { maxPictureBytes, pictureType } from '../../shared/picture.js';
import { pictureKeyOf } from '../app-repository.js';
import { pictureFile } from '../pictures.js';

export const picturePath = 'picture';
export const picturePartKey = 'app';

/** The picture of the app, if a browser has captured one. */
export function picturePart(db: Database, files: FileStorage): ArchivePart {
  const written = async function* ({ app }: ArchiveExport): AsyncGenerator<ArchiveEntry> {
    const file = await files.get(pictureFile(app.appId, app.pictureKey));
    if (file) yield { path: picturePath, size: file.size, body: file.stream() };
  };
  return {
    key: picturePartKey,
    version: 1,
    order: 0,
    export: written,
    exportTemplate: written,
    async import(entries, { appId }) {
      for await (const entry of entries) {
        const bytes = await readBytes(entry, maxPictureBytes);
        const type = pictureType(bytes);
        const key = await pictureKeyOf(db, appId);
        if (entry.path !== picturePath || !type || key === undefined) {
          throw ArchiveInvalid({ message: 'The picture in the archive is not valid.' });
        }
        await files.put(pictureFile(appId, key), Readable.from([Buffer.from(bytes)]), type);
      }
    },
  };
}
