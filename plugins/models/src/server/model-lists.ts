import type { Clock, Egress } from '@buildai/core';
import { SecretUnreadable } from '@buildai/core';
import type { ProviderModel } from '../shared/model-catalog.js';
import { classifyError } from './classify-error.js';
import type { ConfiguredProvider } from './configured-provider.js';
import { openSettings } from './configured-provider.js';
import { providerEgress } from './provider-egress.js';

/** Models of one connection, and the error if its service could not list them. */
export interface ModelList {
  readonly models: readonly ProviderModel[];
  readonly problem: string | undefined;
  /** Whether a model that is not in it does not exist. */
  readonly isComplete: boolean;
}

const timeout = 5000;
const cacheLifetime = { answer: 10 * 60_000, problem: 30_000 };
/** A program of this computer is started and stopped at any time, and costs nothing to ask. */
const localLifetime = { answer: 30_000, problem: 2_000 };

/** Those that are offered without asking come first, if the service lists them. */
function merge(
  offered: readonly ProviderModel[],
  listed: readonly ProviderModel[],
): readonly ProviderModel[] {
  if (listed.length === 0) return offered;
  const found = new Map(listed.map((model) => [model.id, model]));
  const first = offered.flatMap(({ id }) => found.get(id) ?? []);
  return [...new Set([...first, ...listed])];
}

interface CachedList {
  /** Settings of the request. */
  readonly settings: string;
  readonly list: Promise<ModelList>;
  /** Expiry in ms; infinite during a request, so that it is sent only once. */
  until: number;
}

/** Models of each connection, as listed by its service. Cached. */
export class ModelLists {
  readonly #lists = new Map<string, CachedList>();

  constructor(
    private readonly egress: Egress,
    private readonly clock: Clock,
  ) {}

  async of(configured: ConfiguredProvider): Promise<ModelList> {
    const { id } = configured.provider;
    const settings = JSON.stringify([
      configured.baseUrl?.value,
      configured.apiKey?.source,
      configured.apiKey?.lastFour,
      configured.apiVersion,
      configured.enteredModels,
    ]);
    const known = this.#lists.get(id);
    if (known?.settings === settings && known.until > this.clock.now().getTime()) return known.list;
    const before = known?.settings === settings ? known.list : undefined;
    const asked: CachedList = { settings, list: this.#ask(configured, before), until: Infinity };
    this.#lists.set(id, asked);
    const { problem } = await asked.list;
    const lifetime = configured.isLocal ? localLifetime : cacheLifetime;
    asked.until = this.clock.now().getTime() + (problem === undefined ? lifetime.answer : lifetime.problem);
    return asked.list;
  }

  /** @param before the last list, which holds while the service is down */
  async #ask(configured: ConfiguredProvider, before: Promise<ModelList> | undefined): Promise<ModelList> {
    const { provider, name, allow, enteredModels, isLocal, isOwnAddress, pickedModel } = configured;
    const modelOf = (model: string) => ({ id: `${provider.id}/${model}`, providerId: provider.id });
    const entered = enteredModels.map(modelOf);
    // At another address, the available models are unknown until the service lists them.
    const offered = [...entered, ...(isOwnAddress ? provider.models : [])];
    if (!provider.listModels) return { models: offered, problem: undefined, isComplete: true };
    try {
      const egress = providerEgress(this.egress, { allow, timeout });
      const listed = await provider.listModels(
        openSettings(configured),
        egress,
        AbortSignal.timeout(timeout),
      );
      const models = [...entered, ...merge(isOwnAddress ? provider.models : [], listed)];
      return { models, problem: undefined, isComplete: listed.length > 0 };
    } catch (error) {
      const failure = SecretUnreadable.is(error)
        ? error
        : classifyError(error, { provider: name, isForAdmins: true });
      // Without a list, the picked model of a program that is not running stands for it.
      const isListed = pickedModel === undefined || enteredModels.includes(pickedModel);
      const picked = isLocal && !isListed ? [modelOf(pickedModel)] : [];
      const { isComplete = false, models = [...offered, ...picked] } = (await before) ?? {};
      return { models, problem: failure.message, isComplete };
    }
  }
}
