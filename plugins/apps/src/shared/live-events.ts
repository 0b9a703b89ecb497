/** Live events of the topic `app:{appId}`. Each carries `{ appId }` only; load the app for details. */
export const appLiveEvents = {
  updated: 'app-updated',
  published: 'app-published',
  deleted: 'app-deleted',
  collaborators: 'collaborators-changed',
  settings: 'app-settings-changed',
} as const;
