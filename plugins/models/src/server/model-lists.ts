import type { Clock, Egress } from '@buildai/core';
import { SecretUnreadable } from '@buildai/core';
import type { ModelInfo } from '../shared/model-catalog.js';
import { classifyError } from './classify-error.js';
import type { ConfiguredProvider } from './configured-provider.js';
import { openSettings } from './configured-provider.js';
import { providerEgress } from './provider-egress.js';

/** Models of one provider, and the error if its service could not list them. */
export interface ModelList {
  readonly models: readonly ModelInfo[];
  readonly problem: string | undefined;
}

const timeout = 5000;
const keptFor = { answer: 10 * 60_000, problem: 30_000 };

/** Merges built-in and listed models; keeps the built-in rates if the service lists none. */
function merge(builtIn: readonly ModelInfo[], listed: readonly ModelInfo[]): readonly ModelInfo[] {
  const merged = new Map(builtIn.map((model) => [model.id, model]));
  for (const model of listed) {
    if (model.rates || !merged.has(model.id)) merged.set(model.id, model);
  }
  return [...merged.values()];
}

interface KeptList {
  /** Settings of the request. */
  readonly settings: string;
  readonly list: Promise<ModelList>;
  /** Expiry in ms; infinite during a request, so that it is sent only once. */
  until: number;
}

/** Models of each provider, as listed by its service. Cached. */
export class ModelLists {
  readonly #lists = new Map<string, KeptList>();

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
    ]);
    const known = this.#lists.get(id);
    if (known?.settings === settings && known.until > this.clock.now().getTime()) return known.list;
    const asked: KeptList = { settings, list: this.#ask(configured), until: Infinity };
    this.#lists.set(id, asked);
    const { problem } = await asked.list;
    asked.until = this.clock.now().getTime() + (problem === undefined ? keptFor.answer : keptFor.problem);
    return asked.list;
  }

  async #ask(configured: ConfiguredProvider): Promise<ModelList> {
    const { provider, name, allow, isOwnAddress } = configured;
    // At another address, the available models are unknown until the service lists them.
    const builtIn = isOwnAddress ? provider.models : [];
    if (!provider.listModels) return { models: builtIn, problem: undefined };
    try {
      const egress = providerEgress(this.egress, { allow, timeout });
      const listed = await provider.listModels(
        openSettings(configured),
        egress,
        AbortSignal.timeout(timeout),
      );
      return { models: merge(builtIn, listed), problem: undefined };
    } catch (error) {
      const failure = SecretUnreadable.is(error) ? error : classifyError(error, { provider: name });
      return { models: builtIn, problem: failure.message };
    }
  }
}
