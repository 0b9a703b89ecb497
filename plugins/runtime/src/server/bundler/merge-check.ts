import type { MergePart } from '@buildai/versions/shared';
import type { Bundler } from '../../shared/bundler.js';

/** Keeps files from being merged into an app that could not be built with them. */
export function buildMergeCheck(bundler: Pick<Bundler, 'bundle'>): MergePart {
  return {
    async check({ ownerId }, files) {
      const bundle = await bundler.bundle(files, ownerId);
      return bundle.ok ? [] : bundle.errors.map(({ message, path = '' }) => ({ field: path, message }));
    },
  };
}
