import { defineEvent } from '@buildai/core/shared';

/** A path of the app’s API works again that answered with errors, such as that of a server function. */
export const appPathMended = defineEvent<{ appId: string; path: string }>('apps/path-mended');

/** Live events of the topic `app:{appId}`. Each carries `{ appId }` only; load the app for details. */
export const appLiveEvents = {
  updated: 'app-updated',
  published: 'app-published',
  deleted: 'app-deleted',
  collaborators: 'collaborators-changed',
  settings: 'app-settings-changed',
} as const;
