import { provideSiteStorage } from '@buildai/web/site-storage';

// Here and not where the page starts: the session reads its tokens as its module loads, and no code of an app runs
// before that.
provideSiteStorage();

/** Storage of this origin; in memory where the browser denies it, as it does to frames of another site. */
export const siteStorage = { local: localStorage, session: sessionStorage };
