import type { AppStarter } from '../shared/app-starter.js';
import type { App } from '../shared/app-store.js';
import type { OwnAppStore } from './own-app-store.js';

/** Lets plugins make the first version of a new app. An app that none can begin with is deleted again. */
export async function startApp(
  starters: readonly AppStarter[],
  app: App,
  store: Pick<OwnAppStore, 'delete'>,
): Promise<void> {
  try {
    for (const starter of starters) if (starter.kinds.includes(app.kind)) await starter.start(app);
  } catch (error) {
    await store.delete(app.appId);
    throw error;
  }
}
