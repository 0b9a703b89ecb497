import type { Kit } from '@buildai/core';
import type { Pictures } from './pictures.js';

/** Serves images, so it is not a declared route. The key in the address is the permission. */
export function addPictureRoute({ router }: Pick<Kit, 'router'>, pictures: Pick<Pictures, 'find'>): void {
  router.get('/api/apps/:appId/picture', async (context) => {
    const picture = await pictures.find(context.params.appId ?? '', String(context.query.key));
    context.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    context.set('cache-control', picture.cacheControl);
    context.type = picture.contentType;
    context.body = picture.body;
  });
}
