import { AppSurface } from '@buildai/app-features/shared';
import type { AppFeature } from '@buildai/app-features/shared';
import { fileActions, kitFeature } from '@buildai/app-features/test/support/file-actions.js';
import { entityFeature } from '@buildai/entities/test/support/entity-feature.js';
import { pagesFeature } from '@buildai/runtime/test/support/pages-feature.js';
import { chatFeature } from '../src/server/chat-feature.js';

const nothingStored = () => Promise.reject(new Error('Nothing is stored here.'));

const nothingKept = {
  get: () => Promise.resolve(undefined),
  list: () => {
    throw new Error('Nothing is stored here.');
  },
};

/** The app surface with the plugins up to this one. Actions are planned without a database. */
export const surface: AppSurface = new AppSurface((): readonly AppFeature[] => [
  fileActions(surface),
  kitFeature,
  entityFeature({
    store: {
      countMatching: nothingStored,
      countUpTo: nothingStored,
      hasPreviewCopy: nothingStored,
      list: nothingStored,
      schemas: nothingStored,
    },
    files: nothingKept,
    guard: { wouldHold: nothingStored },
    prompts: { isOn: () => Promise.resolve(true) },
  }),
  pagesFeature(
    () => Promise.resolve([]),
    () => Promise.resolve('Europe/Berlin'),
  ),
  chatFeature,
]);
