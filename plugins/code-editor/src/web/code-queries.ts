import { useApi, useLive } from '@buildai/web';
import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import { codeApi } from '../shared/code-api.js';

export type AppCode = EndpointOutput<(typeof codeApi)['listFiles']>;
export type FoundText = EndpointOutput<(typeof codeApi)['searchFiles']>;

/** The key of all that is read of the code of an app. */
export const codeOf = (appId: string) => ['code', appId];

/** The files of the newest version, read again with each version. */
export function useCode(appId: string): UseQueryResult<AppCode> {
  const api = useApi(codeApi);
  const queries = useQueryClient();
  useLive(`app:${appId}`, versionCreatedLiveEvent, () => {
    void queries.invalidateQueries({ queryKey: codeOf(appId) });
  });
  return useQuery({
    queryKey: [...codeOf(appId), 'files'],
    queryFn: ({ signal }) => api.listFiles({ params: { appId } }, { signal }),
  });
}

/** The places in files that contain a text; nothing for an empty one. */
export function useTextSearch(appId: string, text: string): UseQueryResult<FoundText> {
  const api = useApi(codeApi);
  return useQuery({
    queryKey: [...codeOf(appId), 'search', text],
    queryFn:
      text === ''
        ? skipToken
        : ({ signal }) => api.searchFiles({ params: { appId }, query: { q: text } }, { signal }),
    placeholderData: (before) => before,
  });
}
