import { provideSiteStorage } from '@buildai/web/site-storage';
import { environment } from './environment.js';

// Runs here rather than at page start: the session reads its tokens when its module loads, before any app code.
provideSiteStorage();

const key = 'buildai.app';

/** A domain moves from app to app, and what one has stored, such as sessions, is not for the code of the next. */
function clearForeign(storage: Storage): void {
  const owner = storage.getItem(key);
  if (owner === environment.appId) return;
  if (owner !== null) storage.clear();
  try {
    storage.setItem(key, environment.appId);
  } catch {
    // It is full, and belongs to no account yet: the next page tries again.
  }
}

/** Storage of this origin; in memory if the browser denies it, as in third-party frames. */
export const siteStorage = { local: localStorage, session: sessionStorage };

clearForeign(siteStorage.local);
clearForeign(siteStorage.session);
