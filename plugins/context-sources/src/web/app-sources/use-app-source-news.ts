import { useLive } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import type { AppSourceChanged } from '../../shared/live-events.js';
import { contextLiveEvents } from '../../shared/live-events.js';
import { sourcesOf } from '../add/source-queries.js';
import type { Sources } from '../add/source-queries.js';

/** Keeps what is known of the sources of an app as the server tells. */
export function useAppSourceNews(appId: string): void {
  const queries = useQueryClient();
  useLive(`app:${appId}`, contextLiveEvents.appSourceChanged, (data) => {
    const queryKey = sourcesOf(appId);
    const change = data as AppSourceChanged;
    const known = queries.getQueryData<Sources>(queryKey);
    const before = known?.appSources.find(({ appSourceId }) => appSourceId === change.appSourceId);
    if (!known || !before || change.state === 'idle' || queries.isFetching({ queryKey }) > 0) {
      // A new one, or one whose times have changed, or what is on its way may have been read before this.
      void queries.invalidateQueries({ queryKey });
      return;
    }
    const appSources = known.appSources.map((one) => (one === before ? { ...one, ...change } : one));
    queries.setQueryData<Sources>(queryKey, { ...known, appSources });
  });
}
