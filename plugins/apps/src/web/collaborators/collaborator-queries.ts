import { useApi, useLive } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { collaboratorsApi } from '../../shared/collaborators-api.js';
import type { Collaborator } from '../../shared/collaborators-api.js';
import { appLiveEvents } from '../../shared/live-events.js';
import { updateAppInLists } from '../app-lists.js';
import { oneApp } from '../app-queries.js';

interface Collaborators {
  readonly collaborators: readonly Collaborator[];
  readonly sendsMail: boolean;
}

const collaboratorsOf = (appId: string) => ['collaborators', appId];

/** Collaborators of the app, updated live. */
export function useCollaborators(appId: string): UseQueryResult<Collaborators> {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  const queryKey = collaboratorsOf(appId);
  useLive(`app:${appId}`, appLiveEvents.collaborators, () => void queries.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listCollaborators({ params: { appId } }, { signal }),
    // Events are missed while the dialog is closed.
    staleTime: 0,
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

/** Link of an invitation, to pass on if there is no mail server. */
export function useInvitationLink(appId: string): UseMutationResult<string, Error, string> {
  const api = useApi(collaboratorsApi);
  return useMutation({
    mutationFn: async (collaboratorId) =>
      (await api.createInvitationLink({ params: { appId, collaboratorId } })).url,
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

/** Leaves the app as a collaborator. */
export function useLeaveApp(appId: string): UseMutationResult<void, Error, void> {
  const api = useApi(collaboratorsApi);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.leaveApp({ params: { appId } }),
    onSuccess() {
      updateAppInLists(queries, appId, () => undefined);
      queries.removeQueries({ queryKey: oneApp(appId) });
    },
  });
}
