import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { privacyApi } from '../../shared/privacy-api.js';

/** What AI models get on this platform. */
export function useModelPrivacy() {
  const api = useApi(privacyApi);
  return useQuery({
    queryKey: ['model-privacy'],
    queryFn: ({ signal }) => api.getModelPrivacy({}, { signal }),
  });
}
