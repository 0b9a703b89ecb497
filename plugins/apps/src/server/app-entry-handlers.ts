import type { AppSessions } from '@buildai/auth/shared';
import { sameOriginPath } from '@buildai/auth/shared';
import type { Handlers } from '@buildai/core';
import type { appEntryApi } from '../shared/app-entry-api.js';
import type { AppStore } from '../shared/app-store.js';
import { AppNotPublished } from '../shared/errors.js';

/** Where in the app to go on: never another site, and never a page with a code of its own. */
function pageOf(path: string | undefined, origin: string): string {
  return (sameOriginPath(path ?? '/', origin) ?? '/').replace(/#.*$/, '');
}

export function createAppEntryHandlers(
  store: Pick<AppStore, 'publishedUrl'>,
  sessions: Pick<AppSessions, 'issueEntryCode'>,
): Handlers<typeof appEntryApi> {
  return {
    async createEntryCode({ body: { path, state }, caller, resource: { app } }) {
      if (app.publishedVersionId === undefined) throw AppNotPublished();
      const origin = store.publishedUrl(app);
      const code = await sessions.issueEntryCode(caller.accountId, app.appId, state);
      return { url: `${origin}${pageOf(path, origin)}#${new URLSearchParams({ code, state }).toString()}` };
    },
  };
}
