import { useLive, useApi } from '@buildai/web';
import { NotFound } from '@buildai/core/shared';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { appsApi } from '../shared/api.js';
import type { AppView, OpenApp } from '../shared/api.js';
import { appLiveEvents } from '../shared/live-events.js';

export const allApps = ['apps'];
export const oneApp = (appId: string) => ['apps', appId];

/** Apps that the account owns or has joined, last changed first. */
export function useApps(): UseQueryResult<readonly AppView[]> {
  const api = useApi(appsApi);
  return useQuery({
    queryKey: allApps,
    queryFn: async ({ signal }) => (await api.listApps({}, { signal })).apps,
    // Always stale: the list is shown again after changing an app.
    staleTime: 0,
  });
}

/** One app, updated live. */
export function useApp(appId: string): UseQueryResult<OpenApp> {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: oneApp(appId) });
  const app = useQuery({
    queryKey: oneApp(appId),
    queryFn: ({ signal }) => api.getApp({ params: { appId } }, { signal }),
  });
  // Without builder access the topic is denied, so it is not subscribed to.
  const topic = app.data && !NotFound.is(app.error) ? (`app:${appId}` as const) : undefined;
  const [since] = useState(() => performance.now());
  useLive(topic, appLiveEvents.updated, refresh, since);
  useLive(topic, appLiveEvents.published, refresh, since);
  useLive(topic, appLiveEvents.deleted, refresh, since);
  return app;
}

/** Optimistic: the new name shows at once, and is reverted if the server refuses it. */
export function useRenameApp(appId: string): UseMutationResult<AppView, Error, string, () => void> {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name) => api.renameApp({ params: { appId }, body: { name } }),
    onMutate(name) {
      const before = [
        queries.getQueryData<OpenApp>(oneApp(appId)),
        queries.getQueryData<AppView[]>(allApps),
      ] as const;
      queries.setQueryData<OpenApp>(oneApp(appId), (app) => app && { ...app, name });
      queries.setQueryData<AppView[]>(allApps, (apps) =>
        apps?.map((app) => (app.appId === appId ? { ...app, name } : app)),
      );
      return () => {
        queries.setQueryData(oneApp(appId), before[0]);
        queries.setQueryData(allApps, before[1]);
      };
    },
    onError: (_error, _name, putBack) => putBack?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: allApps }),
  });
}

export function useDeleteApp(appId: string): UseMutationResult<void, Error, void> {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteApp({ params: { appId } }),
    onSuccess() {
      queries.setQueryData<AppView[]>(allApps, (apps) => apps?.filter((app) => app.appId !== appId));
      queries.removeQueries({ queryKey: oneApp(appId) });
    },
  });
}

export interface PublishChange {
  readonly published: boolean;
  /** In spite of warnings. */
  readonly confirmed?: boolean;
}

/** Publishes the newest version, or unpublishes the app. */
export function usePublishApp(
  appId: string,
): UseMutationResult<{ published: boolean; url: string }, Error, PublishChange> {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change) => api.publishApp({ params: { appId }, body: change }),
    onSettled: () => queries.invalidateQueries({ queryKey: allApps }),
  });
}
