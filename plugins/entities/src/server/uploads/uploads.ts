import { Readable } from 'node:stream';
import type { App } from '@buildai/apps/shared';
import type { FileStorage, Request, StoredFile } from '@buildai/core';
import { newId } from '@buildai/core';
import { NotFound, imagePixels, maxImagePixels } from '@buildai/core/shared';
import type { AppUploads, UploadPermission } from '../../shared/app-uploads.js';
import type { EntityActor, EntityScope, EntityStore } from '../../shared/entity-store.js';
import { levelsOf } from '../../shared/entity-schema.js';
import { FileTooLarge, FileTypeRefused, ImageTooLarge, ImageTypeRefused } from '../../shared/errors.js';
import type { ImageUse } from '../../shared/image-use.js';
import { maxUploadBytes, uploadFolder } from '../../shared/uploads-api.js';
import { reachOf, refusal } from '../model/access-reach.js';
import { contentName } from './images/content-name.js';
import type { ImageEncoder } from './images/image-encoder.js';
import type { ImageSender } from './images/image-sender.js';
import type { ReceivedFile } from './receive-upload.js';
import { detectUploadType, inlineExtensions, uploadTypeOf } from './upload-type.js';

/** An ID, or a hash of the content. The first group is the extension. */
export const uploadName = /^[a-z0-9]{20}\.([a-z0-9]{2,5})$/;

/** Types that images of apps are made from. */
const encoded: ReadonlySet<string> = new Set(['png', 'jpg', 'gif', 'webp']);

/** Files that users of an app upload. */
export class Uploads implements AppUploads {
  constructor(
    private readonly files: FileStorage,
    private readonly store: EntityStore,
    private readonly encoder: ImageEncoder,
    /** What names of images of an app are hashed with. */
    private readonly keyOf: (appId: string) => string,
    private readonly permissions: () => readonly UploadPermission[],
  ) {}

  /**
   * A file is uploaded to be referenced by a row, so anyone who may create rows of some entity may upload. Plugins
   * permit more. Images of the app itself are up to its builders.
   */
  async requireUploader(scope: EntityScope, use?: ImageUse): Promise<void> {
    const { versionId, actor } = scope;
    if (actor.kind === 'owner') return;
    if (use !== undefined && use !== 'photo') throw refusal(actor);
    for (const schema of (await this.store.schemas(versionId)).values()) {
      const levels = levelsOf(schema);
      if (reachOf(actor, levels.create, levels) !== 'none') return;
    }
    for (const permission of this.permissions()) if (await permission.mayUpload(scope)) return;
    throw refusal(actor);
  }

  async save(appId: string, { name, bytes }: ReceivedFile, extensions?: readonly string[]): Promise<string> {
    if (bytes.length >= maxUploadBytes) throw FileTooLarge();
    const type = await detectUploadType(bytes, name);
    if (!type || extensions?.includes(type.extension) === false) throw FileTypeRefused();
    if (imagePixels(bytes) > maxImagePixels) throw ImageTooLarge();
    const stored = `${newId()}.${type.extension}`;
    await this.files.put(uploadFolder(appId) + stored, bytes, type.contentType);
    return `/api/apps/${appId}/uploads/${stored}`;
  }

  /**
   * Stores a file as it is. Drawings are programs of any length: a kilobyte can keep the tab busy of each person who
   * sees it, so only builders may add them.
   * @throws FileTooLarge, FileTypeRefused, ImageTooLarge
   */
  async saveFrom(actor: EntityActor, appId: string, file: ReceivedFile): Promise<string> {
    const isBuilder = actor.kind === 'owner' || (actor.kind === 'app-user' && actor.role === 'admin');
    if (!isBuilder && (await detectUploadType(file.bytes, file.name))?.extension === 'svg')
      throw FileTypeRefused({
        message: 'SVG images can’t be uploaded here. Save the image as PNG, JPEG, or WebP first.',
      });
    return this.save(appId, file);
  }

  /**
   * Stores an image as large as its use needs, upright and without metadata, under a name made of its content.
   * @param by who sends it
   * @returns its path
   * @throws FileTooLarge, ImageTypeRefused, ImageTooLarge, ImageUnreadable
   */
  async saveImage(
    app: Pick<App, 'appId' | 'ownerId'>,
    { name, bytes }: ReceivedFile,
    by: ImageSender,
    use: ImageUse,
    signal: AbortSignal,
  ): Promise<string> {
    const { appId } = app;
    if (bytes.length >= maxUploadBytes) throw FileTooLarge();
    const type = await detectUploadType(bytes, name);
    if (!type || !encoded.has(type.extension)) throw ImageTypeRefused();
    const image = await this.encoder.encode(app, bytes, by, use, signal);
    const stored = contentName(this.keyOf(appId), image.bytes, image.type.extension);
    await this.files.put(uploadFolder(appId) + stored, image.bytes, image.type.contentType);
    return `/api/apps/${appId}/uploads/${stored}`;
  }

  /**
   * Serves the file. An `<img>` cannot send a token, so the unguessable address is the permission. Headers keep
   * its content from acting on the origin.
   */
  async send(context: Request['context'], appId: string, name: string): Promise<void> {
    const type = uploadTypeOf(uploadName.exec(name)?.[1] ?? '');
    const file = type && /^\w+$/.test(appId) ? await this.files.get(uploadFolder(appId) + name) : undefined;
    if (!type || !file) throw NotFound();
    context.set('x-content-type-options', 'nosniff');
    context.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    context.set('cache-control', 'public, max-age=31536000, immutable');
    if (!inlineExtensions.has(type.extension)) context.attachment(name);
    context.set('content-type', type.contentType);
    context.length = file.size;
    context.body = Readable.from(contentOf(file));
  }

  async deleteAll(appId: string): Promise<void> {
    await this.files.deleteAll(uploadFolder(appId));
  }
}

/** Opened on first read: a file deleted in between fails this response, not the process. */
async function* contentOf(file: StoredFile): AsyncGenerator<unknown> {
  yield* file.stream();
}
