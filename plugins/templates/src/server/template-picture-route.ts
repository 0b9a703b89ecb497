import type { Kit } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { ShippedTemplates } from './shipped-templates.js';

/** Serves pictures of shipped templates for `<img>`, so it is not a declared route. Their key is their content. */
export function addTemplatePictureRoute({ router }: Pick<Kit, 'router'>, shipped: ShippedTemplates): void {
  router.get('/api/templates/:templateId/picture', async (context) => {
    const template = (await shipped.all()).get(context.params.templateId ?? '');
    if (!template) throw NotFound();
    const { bytes, contentType, key } = template.picture;
    context.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    const isCurrent = context.query.key === key;
    context.set('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache');
    context.type = contentType;
    context.body = Buffer.from(bytes);
  });
}
