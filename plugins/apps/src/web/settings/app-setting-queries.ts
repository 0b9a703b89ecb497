import { putResponse, useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { appSettingsApi } from '../../shared/app-settings-api.js';
import type { AppSettingValues } from '../../shared/app-settings.js';
import { appLiveEvents } from '../../shared/live-events.js';

const settingsOf = (appId: string) => ['app-settings', appId];

/** All settings of the app by key, updated live. */
export function useAppSettings(appId: string): UseQueryResult<AppSettingValues> {
  const api = useApi(appSettingsApi);
  const queries = useQueryClient();
  useLive(`app:${appId}`, appLiveEvents.settings, () => {
    void queries.invalidateQueries({ queryKey: settingsOf(appId) });
  });
  return useQuery({
    queryKey: settingsOf(appId),
    queryFn: async ({ signal }) => (await api.readAppSettings({ params: { appId } }, { signal })).appSettings,
  });
}

export function useSaveAppSettings(appId: string): UseMutationResult<void, Error, AppSettingValues> {
  const api = useApi(appSettingsApi);
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(change) {
      const saved = await api.changeAppSettings({ params: { appId }, body: { appSettings: change } });
      putResponse(queries, settingsOf(appId), saved.appSettings);
    },
  });
}
