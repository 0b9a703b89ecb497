import { archiveParts } from '@buildai/apps/shared';
import type { Origin } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { appUploads, uploadPermissions } from '../../shared/app-uploads.js';
import { uploadsApi } from '../../shared/uploads-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { ImageEncoder } from '../uploads/images/image-encoder.js';
import { imageCost } from '../uploads/images/image-cost.js';
import { imageSender } from '../uploads/images/image-sender.js';
import { receiveUpload } from '../uploads/receive-upload.js';
import type { SqlEntityStore } from '../store/sql-entity-store.js';
import { uploadsPart } from '../uploads/upload-archive.js';
import { Uploads } from '../uploads/uploads.js';
import type { VisitorLimits } from '../http/visitors/visitor-limits.js';

/** Files that the users of an app add to its rows. */
export function registerUploads(kit: EntitiesKit, store: SqlEntityStore, limits: VisitorLimits): Uploads {
  const encoder = new ImageEncoder();
  kit.onStop(() => encoder.stop());
  const uploads = new Uploads(
    kit.uses.files,
    store,
    encoder,
    (appId) => `entities/images/${appId}/${kit.settings.secretKey}`,
    () => kit.contributions(uploadPermissions),
  );
  kit.provide(appUploads, uploads);
  kit.serve(uploadsApi, {
    async uploadFile({ context, ip, params: { appId }, query: { image: use }, resource: scope, signal }) {
      await uploads.requireUploader(scope, use);
      const file = await receiveUpload(context.req);
      await limits.count(scope, ip, { bytes: use ? imageCost(file) : file.bytes.length });
      if (!use) return { file_url: await uploads.saveFrom(scope.actor, appId, file) };
      const app = await kit.uses.directory.get(appId);
      if (!app) throw NotFound();
      return { file_url: await uploads.saveImage(app, file, imageSender(scope.actor, ip), use, signal) };
    },
  });
  kit.appRouter.get('/api/apps/:appId/uploads/:name', async (context) => {
    const { appId = '', name = '' } = context.params as { appId?: string; name?: string };
    const { origin } = context.state as { origin?: Origin };
    if (origin && origin.appId !== appId) throw NotFound();
    await uploads.send(context, appId, name);
  });
  kit.contribute(archiveParts, uploadsPart(kit.uses.files));
  return uploads;
}
