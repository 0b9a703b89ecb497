import { appSettingsApi } from '@buildai/apps/shared';
import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';

/** Whether people can sign up for the app: values can only be kept for those who do. */
export function useSignupEnabled(appId: string): boolean {
  const api = useApi(appSettingsApi);
  const { data } = useQuery({
    queryKey: ['tools', 'entry', appId],
    queryFn: async ({ signal }) => (await api.readAppSettings({ params: { appId } }, { signal })).appSettings,
  });
  return data?.['entry'] === 'signUp' || data?.['entry'] === 'invited';
}
