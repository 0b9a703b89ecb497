/**
 * What happens to an app, as browsers that watch `app:{appId}` hear it. Each carries `{ appId }`; who wants to know
 * more asks for the app.
 */
export const appLiveEvents = {
  updated: 'app-updated',
  published: 'app-published',
  deleted: 'app-deleted',
  collaborators: 'collaborators-changed',
  settings: 'app-settings-changed',
} as const;
