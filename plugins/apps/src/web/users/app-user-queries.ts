import { useApi, useLive } from '@buildai/web';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { appUsersApi } from '../../shared/app-users-api.js';
import { appLiveEvents } from '../../shared/live-events.js';

const usersOf = (appId: string) => ['app-users', appId];
const invitationsOf = (appId: string) => ['app-user-invitations', appId];

export function useAppUsers(appId: string, search: string, page: number) {
  const api = useApi(appUsersApi);
  const queries = useQueryClient();
  const queryKey = usersOf(appId);
  const refresh = (): void => void queries.invalidateQueries({ queryKey });
  useLive(`app:${appId}`, appLiveEvents.collaborators, refresh);
  useLive(`app:${appId}`, appLiveEvents.people, refresh);
  return useQuery({
    queryKey: [...queryKey, search, page],
    queryFn: ({ signal }) =>
      api.listUsers({ params: { appId }, query: { ...(search ? { search } : {}), page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUserInvitations(appId: string) {
  const api = useApi(appUsersApi);
  const queries = useQueryClient();
  const queryKey = invitationsOf(appId);
  useLive(`app:${appId}`, appLiveEvents.people, () => void queries.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listUserInvitations({ params: { appId } }, { signal }),
  });
}

/** Mutations on the people of an app; they reload the lists. */
export function useAppUserActions(appId: string) {
  const api = useApi(appUsersApi);
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: usersOf(appId) }),
      queries.invalidateQueries({ queryKey: invitationsOf(appId) }),
    ]);
  return {
    changeRole: useMutation({
      mutationFn: ({ userId, role }: { userId: string; role: 'user' | 'admin' }) =>
        api.changeUser({ params: { appId, userId }, body: { role } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ userId, block }: { userId: string; block: boolean }) =>
        api.removeUser({ params: { appId, userId }, query: { block: String(block) } }),
      onSettled,
    }),
    invite: useMutation({
      mutationFn: (body: { email: string; role: 'user' | 'admin' }) =>
        api.inviteUser({ params: { appId }, body }),
      onSettled,
    }),
    resend: useMutation({
      mutationFn: (invitationId: string) => api.resendUserInvitation({ params: { appId, invitationId } }),
      onSettled,
    }),
    createLink: useMutation({
      mutationFn: async (invitationId: string) =>
        (await api.createUserInvitationLink({ params: { appId, invitationId } })).url,
    }),
    revoke: useMutation({
      mutationFn: (invitationId: string) => api.revokeUserInvitation({ params: { appId, invitationId } }),
      onSettled,
    }),
  };
}
