import { useLive } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import type { AppSourceChanged } from '../../shared/live-events.js';
import { contextLiveEvents } from '../../shared/live-events.js';
import { sourcesOf } from '../add/source-queries.js';
import type { Sources } from '../add/source-queries.js';

/** Keeps the sources of an app up to date with live events. */
export function useAppSourceNews(appId: string): void {
  const queries = useQueryClient();
  useLive(`app:${appId}`, contextLiveEvents.appSourceChanged, (data) => {
    const queryKey = sourcesOf(appId);
    const change = data as AppSourceChanged;
    const known = queries.getQueryData<Sources>(queryKey);
    const before = known?.appSources.find(({ appSourceId }) => appSourceId === change.appSourceId);
    if (!known || !before || change.state === 'idle' || queries.isFetching({ queryKey }) > 0) {
      // A new source, changed times, or a response that may be older than this event.
      void queries.invalidateQueries({ queryKey });
      return;
    }
    const appSources = known.appSources.map((one) => (one === before ? { ...one, ...change } : one));
    queries.setQueryData<Sources>(queryKey, { ...known, appSources });
  });
}
