import type { AppEntry } from '@buildai/auth/shared';
import { useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { appAccessApi } from '../../shared/app-access-api.js';
import { appSettingsApi } from '../../shared/app-settings-api.js';
import { appLiveEvents } from '../../shared/live-events.js';

const accessOf = (appId: string) => ['app-access', appId];

/** Access level of the app, updated live. */
export function useAppAccess(appId: string) {
  const api = useApi(appAccessApi);
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: accessOf(appId) });
  useLive(`app:${appId}`, appLiveEvents.settings, refresh);
  useLive(`app:${appId}`, appLiveEvents.published, refresh);
  return useQuery({
    queryKey: accessOf(appId),
    queryFn: ({ signal }) => api.readAccess({ params: { appId } }, { signal }),
    staleTime: 5_000,
  });
}

export function useChooseEntry(appId: string) {
  const api = useApi(appSettingsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (entry: AppEntry) =>
      api.changeAppSettings({ params: { appId }, body: { appSettings: { entry } } }),
    onSettled: () => queries.invalidateQueries({ queryKey: accessOf(appId) }),
  });
}
