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
  /** Whether replies may cost: not with the built-in model, and not before the models are known. */
  readonly mayCost: boolean;
  readonly choose: (modelId: string) => void;
  /** The ID to send with the message: undefined selects the default. */
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
  const current = sent ?? models.find(({ id }) => id === data?.defaultModelId);
  return {
    models,
    current,
    // A default that its service does not list is used all the same.
    mayCost: current ? current.onlyBuildsApps !== true : typeof data?.defaultModelId === 'string',
    // Before the models are known, what was selected counts: a message may be sent earlier.
    sentId: data ? sent?.id : (chosen ?? undefined),
    choose(modelId) {
      localStorage.setItem(storageKey, modelId);
      setChosen(modelId);
    },
  };
}
