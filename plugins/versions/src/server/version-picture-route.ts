import type { Kit } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { VersionPictures } from './version-pictures.js';

/** Serves images, so it is not a declared route. The key in the address is the permission. */
export function addVersionPictureRoute(
  { router }: Pick<Kit, 'router'>,
  pictures: Pick<VersionPictures, 'get'>,
): void {
  router.get('/api/apps/:appId/version-pictures/:key', async (context) => {
    const { appId = '', key = '' } = context.params;
    const isKey = /^\w{1,40}$/.test(appId) && /^[0-9a-f]{64}$/.test(key);
    const picture = isKey ? await pictures.get(appId, key) : undefined;
    if (!picture) throw NotFound();
    context.set('content-security-policy', "default-src 'none'");
    context.set('cache-control', 'private, max-age=31536000, immutable');
    context.type = picture.contentType;
    context.body = picture.bytes;
  });
}
