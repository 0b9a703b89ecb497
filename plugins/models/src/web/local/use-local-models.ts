import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { localModelsApi } from '../../shared/local-api.js';
import type { LocalModelsView } from '../../shared/local-api.js';

export const localKey = ['models', 'local'];

/**
 * The model servers of this computer.
 * @param anew whether the server looks again, if it has looked already in this visit
 */
export function useLocalModels(anew: boolean): UseQueryResult<LocalModelsView> {
  const api = useApi(localModelsApi);
  return useQuery({
    queryKey: localKey,
    queryFn: ({ signal }) => api.findLocalModels({}, { signal }),
    staleTime: Infinity,
    refetchOnMount: anew ? 'always' : true,
  });
}
