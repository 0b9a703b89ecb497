import { useApi, useSession } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '@buildai/core/shared';
import { modelsApi } from '@buildai/models/shared';
import { useState } from 'react';
import type { BuildWay } from './build-way.js';
import { storedWay, storeWay } from './build-way.js';

type OfferedModels = EndpointOutput<(typeof modelsApi)['listModels']>;

export interface ModelChoice {
  readonly models: OfferedModels['models'];
  /** The selected model, or the default. */
  readonly current: OfferedModels['models'][number] | undefined;
  /** Services of this computer that do not answer now. */
  readonly away: OfferedModels['away'];
  /** Whether there is something to choose, to start or to connect. */
  readonly hasMenu: boolean;
  /** Reads the models again, after one was connected or started. */
  readonly refresh: () => unknown;
  /** Whether replies may cost: not with the built-in model, and not before the models are known. */
  readonly mayCost: boolean;
  readonly choose: (modelId: string) => void;
  /** The ID to send with the message: undefined selects the default. */
  readonly sentId: string | undefined;
  /** How a new app is built; undefined without both a generator and another model. */
  readonly way: BuildWay | undefined;
  readonly chooseWay: (way: BuildWay) => void;
  /** Whether the model plans a new app and the generator builds it. */
  readonly generates: boolean;
  /** Whether the selected model is the built-in one. Waits until the models are known. */
  readonly isBuiltIn: () => Promise<boolean>;
}

const storageKey = 'buildai.chat-model';

/** The selected model while it is offered, else the default. */
function currentOf(offered: OfferedModels | undefined, chosen: string | null): ModelChoice['current'] {
  const named = (wanted: string | null | undefined) => offered?.models.find(({ id }) => id === wanted);
  return named(chosen) ?? named(offered?.defaultModelId);
}

/**
 * The selected model and way to build, remembered in this browser while they are available.
 * @param appId undefined for an app that does not exist yet
 */
export function useModelChoice(appId?: string): ModelChoice {
  const api = useApi(modelsApi);
  const isAdmin = useSession().account?.isAdmin === true;
  const { data, refetch } = useQuery({
    queryKey: ['chat', 'models'],
    queryFn: ({ signal }) => api.listModels({}, { signal }),
  });
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const [chosenWay, setWay] = useState(() => storedWay(appId));
  const models = data?.models ?? [];
  const sent = models.find(({ id }) => id === chosen);
  const standard = models.find(({ id }) => id === data?.defaultModelId);
  const current = currentOf(data, chosen);
  const away = data?.away ?? [];
  const generator = models.find(({ onlyBuildsApps }) => onlyBuildsApps);
  const writer = [current, standard, ...models].find((model) => model && !model.onlyBuildsApps);
  const writerWay = chosenWay ?? (current?.isSmall ? 'plan' : 'model');
  const way = current?.onlyBuildsApps ? 'built-in' : writerWay;
  const choose = (modelId: string) => {
    localStorage.setItem(storageKey, modelId);
    setChosen(modelId);
  };
  return {
    models,
    current,
    away,
    hasMenu: models.length > 1 || away.length > 0 || (isAdmin && current?.onlyBuildsApps === true),
    refresh: refetch,
    // A default that its service does not list is used all the same.
    mayCost: current ? current.onlyBuildsApps !== true : typeof data?.defaultModelId === 'string',
    // Before the models are known, what was selected counts: a message may be sent earlier.
    sentId: data ? sent?.id : (chosen ?? undefined),
    choose,
    way: generator && writer && way,
    chooseWay(next) {
      const model = next === 'built-in' ? generator : writer;
      if (model && model !== current) choose(model.id);
      if (next === 'built-in') return;
      storeWay(appId, next);
      setWay(next);
    },
    isBuiltIn: async () => currentOf(data ?? (await refetch()).data, chosen)?.onlyBuildsApps === true,
    generates: data ? generator !== undefined && way === 'plan' : chosenWay === 'plan',
  };
}
