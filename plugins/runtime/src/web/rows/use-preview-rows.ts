import { appSettingsApi, appLiveEvents } from '@buildai/apps/shared';
import { previewRowsApi, previewRowsLiveEvent } from '@buildai/entities/shared';
import { useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const rowsOf = (appId: string) => ['runtime', 'preview-rows', appId];

/** The rows state of the preview, kept up to date while copying. */
export function usePreviewRows(appId: string) {
  const api = useApi(previewRowsApi);
  const queries = useQueryClient();
  const queryKey = rowsOf(appId);
  const refresh = () => void queries.invalidateQueries({ queryKey });
  useLive(`app:${appId}`, previewRowsLiveEvent, refresh);
  useLive(`app:${appId}`, appLiveEvents.settings, refresh);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getPreviewRows({ params: { appId } }, { signal }),
    staleTime: Infinity,
  });
}

/** Turns the copy on or off, or replaces it. */
export function useChangePreviewRows(appId: string) {
  const settings = useApi(appSettingsApi);
  const rows = useApi(previewRowsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: 'live' | 'copy' | 'copy-again'): Promise<unknown> =>
      change === 'copy-again'
        ? rows.copyPreviewRows({ params: { appId } })
        : settings.changeAppSettings({ params: { appId }, body: { appSettings: { previewRows: change } } }),
    onSettled: () => queries.invalidateQueries({ queryKey: rowsOf(appId) }),
  });
}
