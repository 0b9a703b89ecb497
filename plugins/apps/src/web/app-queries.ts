import { useLive, useApi, useToast } from '@buildai/web';
import { NotFound } from '@buildai/core/shared';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { appsApi } from '../shared/api.js';
import type { AppView, OpenApp } from '../shared/api.js';
import { updateAppInLists } from './app-lists.js';
import { appLiveEvents } from '../shared/live-events.js';

/** Key of everything about apps: each one, and the lists of them. */
export const allApps = ['apps'];
export const oneApp = (appId: string) => ['apps', appId];

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

/** Reads everything again after a change of the owner or of their plan, which decide what each view offers. */
export function useOwnerChanges(appId: string): void {
  const queries = useQueryClient();
  useLive(`app:${appId}`, appLiveEvents.owner, () => void queries.invalidateQueries());
}

/** Optimistic: the new name shows at once, and is reverted, with a message, if the server refuses it. */
export function useRenameApp(appId: string): UseMutationResult<AppView, Error, string, () => void> {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (name) => api.renameApp({ params: { appId }, body: { name } }),
    onMutate(name) {
      const open = queries.getQueryData<OpenApp>(oneApp(appId));
      queries.setQueryData<OpenApp>(oneApp(appId), (app) => app && { ...app, name });
      const putBack = updateAppInLists(queries, appId, (app) => ({ ...app, name }));
      return () => {
        queries.setQueryData(oneApp(appId), open);
        putBack();
      };
    },
    onError(error, _name, putBack) {
      putBack?.();
      toast({ message: `The app couldn’t be renamed. ${error.message}`, severity: 'error' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: allApps }),
  });
}

export function useDeleteApp(appId: string): UseMutationResult<void, Error, void> {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteApp({ params: { appId } }),
    onSuccess() {
      updateAppInLists(queries, appId, () => undefined);
      queries.removeQueries({ queryKey: oneApp(appId) });
    },
  });
}

export interface PublishChange {
  readonly published: boolean;
  /** Whether to publish in spite of warnings. */
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
