import { useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { AppView } from '../../shared/api.js';
import { collaboratorsApi } from '../../shared/collaborators-api.js';
import type { Collaborator } from '../../shared/collaborators-api.js';
import { appLiveEvents } from '../../shared/live-events.js';
import { allApps, oneApp } from '../app-queries.js';

const collaboratorsOf = (appId: string) => ['collaborators', appId];

/** Who builds the app beside its owner, kept fresh while people join and leave. */
export function useCollaborators(appId: string): UseQueryResult<readonly Collaborator[]> {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  const queryKey = collaboratorsOf(appId);
  useLive(`app:${appId}`, appLiveEvents.collaborators, () => void queries.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.listCollaborators({ params: { appId } }, { signal })).collaborators,
  });
}

export function useInviteCollaborator(appId: string): UseMutationResult<Collaborator, Error, string> {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email) => api.inviteCollaborator({ params: { appId }, body: { email } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: collaboratorsOf(appId) }),
  });
}

export function useResendInvitation(appId: string): UseMutationResult<Collaborator, Error, string> {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (collaboratorId) => api.resendInvitation({ params: { appId, collaboratorId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: collaboratorsOf(appId) }),
  });
}

export function useRemoveCollaborator(appId: string): UseMutationResult<void, Error, string> {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (collaboratorId) => api.removeCollaborator({ params: { appId, collaboratorId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: collaboratorsOf(appId) }),
  });
}

/** Ends the own collaboration. */
export function useLeaveApp(appId: string): UseMutationResult<void, Error, void> {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.leaveApp({ params: { appId } }),
    onSuccess() {
      queries.setQueryData<AppView[]>(allApps, (apps) => apps?.filter((app) => app.appId !== appId));
      queries.removeQueries({ queryKey: oneApp(appId) });
    },
  });
}
