import type { AppSessions } from '@buildai/auth/shared';
import { sameOriginPath } from '@buildai/auth/shared';
import type { Handlers } from '@buildai/core';
import type { appEntryApi } from '../shared/app-entry-api.js';
import type { AppStore } from '../shared/app-store.js';
import { AppNotPublished } from '../shared/errors.js';

/** The page of the app to continue to; never another site, and never a page that carries a code. */
function pageOf(path: string | undefined, origin: string): string {
  return (sameOriginPath(path ?? '/', origin) ?? '/').replace(/#.*$/, '');
}

export function createAppEntryHandlers(
  store: Pick<AppStore, 'publishedUrl'>,
  sessions: Pick<AppSessions, 'issueEntryCode'>,
): Handlers<typeof appEntryApi> {
  return {
    async createEntryCode({ body: { path, state, host }, caller, resource: { app } }) {
      if (app.publishedVersionId === undefined) throw AppNotPublished();
      const origin = await store.publishedUrl(app, host);
      const code = await sessions.issueEntryCode(caller.accountId, app.appId, state, caller.sessionId);
      return { url: `${origin}${pageOf(path, origin)}#${new URLSearchParams({ code, state }).toString()}` };
    },
  };
}
