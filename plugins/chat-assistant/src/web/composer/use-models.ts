import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import { modelsApi } from '@buildai/models/shared';
import { useState } from 'react';

type OfferedModels = EndpointOutput<(typeof modelsApi)['listModels']>;

export interface ModelChoice {
  readonly models: OfferedModels['models'];
  /** The selected model, or the default. */
  readonly current: OfferedModels['models'][number] | undefined;
  readonly choose: (modelId: string) => void;
  /** For the message: undefined selects the default. */
  readonly sentId: string | undefined;
}

const storageKey = 'buildai.chat-model';

/** The selected model, remembered in this browser while it is available. */
export function useModelChoice(): ModelChoice {
  const api = useApi(modelsApi);
  const { data } = useQuery({
    queryKey: ['chat', 'models'],
    queryFn: ({ signal }) => api.listModels({}, { signal }),
  });
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const models = data?.models ?? [];
  const sent = models.find(({ id }) => id === chosen);
  return {
    models,
    current: sent ?? models.find(({ id }) => id === data?.defaultModelId),
    sentId: sent?.id,
    choose(modelId) {
      localStorage.setItem(storageKey, modelId);
      setChosen(modelId);
    },
  };
}
