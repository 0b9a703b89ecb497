import { defineExtensionPoint } from '@buildai/core/shared';
import type { AppFeature } from './app-feature.js';
import { surfaceContents } from './surface-contents.js';

/** Read once, in dependency order. A feature that is invalid, or claims what an earlier one has, fails its plugin. */
export const appFeatures = defineExtensionPoint<AppFeature>('app-features/feature', {
  check: (feature, earlier) => void surfaceContents([...earlier, feature]),
});
