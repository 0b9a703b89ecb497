import type { BundleName } from '../entry/bundle-name.js';
import type { RunningApp } from '../entry/running-app.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { session } from '@buildai/app-kit/client/session.js';
import { SharedStream } from '@buildai/app-kit/client/shared-stream.js';

async function open(_needs: readonly object[], signal: AbortSignal): Promise<Response> {
  const token = await session.token();
  return fetch(`/api/apps/${environment.appId}/preview/newest`, {
    signal,
    headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}

/** Keeps a preview in a tab of its own at the newest version while it is looked at, without a reload. */
export function followNewest(app: RunningApp): void {
  const stream = new SharedStream<object>({
    name: `buildai.newest-preview.${environment.appId}`,
    need: () => ({}),
    open,
    onEvent: ({ data }) => {
      const newest = data as BundleName;
      if (newest.hash !== app.hash) void app.replace(newest);
    },
    isFinal: (status) => status >= 400 && status < 500 && status !== 429,
  });
  const follow = () => (document.visibilityState === 'visible' ? stream.join() : stream.leave());
  document.addEventListener('visibilitychange', follow);
  // Only its builders get versions, and they are asked to sign in first.
  session.subscribe(() => stream.renew());
  follow();
}
