import type { PublishCheck } from '@buildai/apps/shared';
import type { Bundler } from '../../shared/bundler.js';

/** Keeps versions that cannot be built from being published: visitors would see an error page only. */
export function buildPublishCheck(bundler: Pick<Bundler, 'bundleVersion'>): PublishCheck {
  return {
    async check(appId, versionId) {
      const bundle = await bundler.bundleVersion(appId, versionId);
      if (bundle.ok) return {};
      return {
        errors: bundle.errors.map(({ message, path = '', line, column }) => ({
          field: path,
          message,
          ...(line === undefined ? {} : { line }),
          ...(column === undefined ? {} : { column }),
        })),
      };
    },
  };
}
