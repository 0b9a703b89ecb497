import type { AppEntry } from '@buildai/auth/shared';
import { useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Chooses who may enter the app. @throws AppError if the server refuses it. */
export function useChooseEntry(appId: string): (entry: AppEntry | undefined) => Promise<void> {
  const api = useApi(appSettingsApi);
  const queries = useQueryClient();
  return async (entry) => {
    await api.changeAppSettings({ params: { appId }, body: { appSettings: { entry } } });
    await queries.invalidateQueries({ queryKey: accessOf(appId) });
  };
}
