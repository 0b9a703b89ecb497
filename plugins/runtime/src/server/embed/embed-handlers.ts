import type { AppStore } from '@buildai/apps/shared';
import type { Handlers } from '@buildai/core';
import type { embedApi } from '../../shared/embed-api.js';
import { embedCode } from './embed-code.js';

export function createEmbedHandlers(
  apps: Pick<AppStore, 'publishedUrl' | 'slugUrl'>,
): Handlers<typeof embedApi> {
  return {
    async getEmbedCode({ resource: { app } }) {
      return {
        ...embedCode(await apps.publishedUrl(app), app.name),
        isPublished: app.publishedVersionId !== undefined,
        previewUrl: `${apps.slugUrl(app)}/`,
      };
    },
  };
}
