import { putResponse, useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { secretsChanged } from '../shared/events.js';
import { secretsApi } from '../shared/secrets-api.js';
import type { AppSecretsView, SecretInput, SecretUseInput } from '../shared/secrets-api.js';

const secretsKey = (appId: string) => ['secrets', appId] as const;

/** The secrets of an app, read again whenever they change anywhere. */
export function useSecrets(appId: string): UseQueryResult<AppSecretsView> {
  const api = useApi(secretsApi);
  const queries = useQueryClient();
  const queryKey = secretsKey(appId);
  useLive(`app:${appId}`, secretsChanged.id, () => void queries.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.listSecrets({ params: { appId } }, { signal }),
    // Events are missed while nothing shows them.
    staleTime: 0,
  });
}

/** Changes of secrets, which show at once. @throws AppError if the server refuses one. */
export function useSecretChanges(appId: string) {
  const api = useApi(secretsApi);
  const queries = useQueryClient();
  const params = { appId };
  return {
    save: async (secrets: readonly SecretInput[]): Promise<void> => {
      const saved = await api.saveSecrets({ params, body: { secrets: [...secrets] } });
      putResponse(queries, secretsKey(appId), saved);
    },
    changeUse: async (name: string, use: SecretUseInput): Promise<void> => {
      const saved = await api.changeSecretUse({ params: { ...params, name }, body: use });
      putResponse(queries, secretsKey(appId), saved);
    },
    remove: async (name: string): Promise<void> => {
      await api.deleteSecret({ params: { ...params, name } });
      await queries.invalidateQueries({ queryKey: secretsKey(appId) });
    },
  };
}
