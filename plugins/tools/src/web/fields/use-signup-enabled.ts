import { appLiveEvents, appSettingsApi, signUpKeys } from '@buildai/apps/shared';
import { useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * Whether people have accounts of the app, since values can only be kept for those: they can sign up at its domain, or
 * only enter with an account. Follows the Settings tab, which is open beside the fields.
 */
export function useSignupEnabled(appId: string): boolean {
  const api = useApi(appSettingsApi);
  const queries = useQueryClient();
  const queryKey = ['tools', 'entry', appId];
  useLive(`app:${appId}`, appLiveEvents.settings, () => {
    void queries.invalidateQueries({ queryKey });
  });
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.readAppSettings({ params: { appId } }, { signal })).appSettings,
  });
  return (
    data?.[signUpKeys.isEnabled] === true || data?.['entry'] === 'signUp' || data?.['entry'] === 'invited'
  );
}
