import type { ArchivePart } from '@buildai/apps/shared';
import { ArchiveInvalid, readBytes } from '@buildai/apps/shared';
import type { FileStorage } from '@buildai/core';
import { maxUploadBytes, uploadFolder } from '../../shared/uploads-api.js';
import { uploadTypeOf } from './upload-type.js';
import { uploadName } from './uploads.js';

/**
 * Files that users of an app uploaded, byte for byte. Names are kept, because rows refer to files by address.
 */
export function uploadsPart(files: FileStorage): ArchivePart {
  return {
    key: 'uploads',
    version: 1,
    order: 31,
    async *export({ app, signal }) {
      const folder = uploadFolder(app.appId);
      for await (const key of files.list(folder)) {
        signal.throwIfAborted();
        const file = await files.get(key);
        if (file) yield { path: key.slice(folder.length), size: file.size, body: file.stream() };
      }
    },
    async *exportTemplate({ app, signal, uploads }) {
      for (const name of [...uploads].sort()) {
        signal.throwIfAborted();
        const file = await files.get(uploadFolder(app.appId) + name);
        if (file) yield { path: name, size: file.size, body: file.stream() };
      }
    },
    async import(entries, { appId, signal }) {
      for await (const entry of entries) {
        signal.throwIfAborted();
        const type = uploadTypeOf(uploadName.exec(entry.path)?.[1] ?? '');
        if (!type)
          throw ArchiveInvalid({ message: `uploads/${entry.path} in the archive isn’t a valid file.` });
        const bytes = await readBytes(entry, maxUploadBytes);
        await files.put(uploadFolder(appId) + entry.path, Buffer.from(bytes.buffer), type.contentType);
      }
    },
  };
}
