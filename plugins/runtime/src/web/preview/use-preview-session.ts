import { useQuery } from '@tanstack/react-query';
import { useApi } from '@buildai/web';
import { runtimeApi } from '../../shared/runtime-api.js';

/** The token is renewed this long before it expires, in ms. */
const margin = 5 * 60_000;

export interface PreviewSession {
  readonly token: string;
  readonly expiresAt: string;
}

/** The builder's token for the app's preview, renewed automatically. */
export function usePreviewSession(appId: string): PreviewSession | undefined {
  const api = useApi(runtimeApi);
  const { data } = useQuery({
    queryKey: ['runtime', 'preview-session', appId],
    queryFn: ({ signal }) => api.createPreviewSession({ params: { appId } }, { signal }),
    staleTime: ({ state }) =>
      state.data ? Date.parse(state.data.expiresAt) - margin - state.dataUpdatedAt : 0,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(10_000, Date.parse(state.data.expiresAt) - margin - Date.now()) : 10_000,
    refetchIntervalInBackground: true,
  });
  return data;
}
