import { provideSiteStorage } from '@buildai/web/site-storage';

// Runs here rather than at page start: the session reads its tokens when its module loads, before any app code.
provideSiteStorage();

/** Storage of this origin; in memory if the browser denies it, as in third-party frames. */
export const siteStorage = { local: localStorage, session: sessionStorage };
