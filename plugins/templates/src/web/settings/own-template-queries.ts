import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import { putResponse, useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { OwnTemplate } from '../../shared/templates-api.js';
import { templateMadeLiveEvent, templatesApi } from '../../shared/templates-api.js';
import { allTemplates } from '../template-queries.js';

const ownTemplate = (appId: string) => ['own-template', appId];

export function useOwnTemplate(appId: string): UseQueryResult<OwnTemplate> {
  const api = useApi(templatesApi);
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: ownTemplate(appId) });
  useLive(`app:${appId}`, templateMadeLiveEvent, refresh);
  // A template of an older version is shown to be one.
  useLive(`app:${appId}`, versionCreatedLiveEvent, refresh);
  return useQuery({
    queryKey: ownTemplate(appId),
    queryFn: ({ signal }) => api.readOwnTemplate({ params: { appId } }, { signal }),
  });
}

export function useMakeTemplate(appId: string): UseMutationResult<void, Error, { withRows: boolean }> {
  const api = useApi(templatesApi);
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(body) {
      putResponse(queries, ownTemplate(appId), await api.makeTemplate({ params: { appId }, body }));
      await queries.invalidateQueries({ queryKey: allTemplates });
    },
  });
}
