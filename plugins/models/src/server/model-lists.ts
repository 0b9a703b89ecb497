import type { Clock, Egress } from '@buildai/core';
import { SecretUnreadable } from '@buildai/core';
import type { ModelInfo } from '../shared/model-catalog.js';
import { classifyError } from './classify-error.js';
import type { ConfiguredProvider } from './configured-provider.js';
import { openSettings } from './configured-provider.js';
import { providerEgress } from './provider-egress.js';

/** The models of one provider, and why its service did not tell them, where it did not. */
export interface ModelList {
  readonly models: readonly ModelInfo[];
  readonly problem: string | undefined;
}

const timeout = 5000;
const keptFor = { answer: 10 * 60_000, problem: 30_000 };

/** What the service lists, with the rates that we know where it tells none. */
function merge(builtIn: readonly ModelInfo[], listed: readonly ModelInfo[]): readonly ModelInfo[] {
  const merged = new Map(builtIn.map((model) => [model.id, model]));
  for (const model of listed) {
    if (model.rates || !merged.has(model.id)) merged.set(model.id, model);
  }
  return [...merged.values()];
}

interface KeptList {
  /** What it was asked with. */
  readonly settings: string;
  readonly list: Promise<ModelList>;
  /** Milliseconds; without an end while it is asked, so that two do not ask at once. */
  until: number;
}

/** Which models each provider has, asked of its service and remembered for a while. */
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
    // At another address nobody knows what there is before the service is asked.
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
