import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { Egress } from '@buildai/core';
import { defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { ProviderEmbeddings, ResolvedEmbedding } from './embedding.js';
import type { ProviderSettings } from './provider-settings.js';

export interface ModelInfo {
  /** `{provider}/{model}`: `openai/gpt-4o-mini`, `blueprint/blueprint-1`. */
  readonly id: string;
  readonly label: string;
  readonly providerId: string;
  /** Tokens. */
  readonly contextWindow: number;
  /** Dollars per 1M tokens, where known. */
  readonly rates?: {
    readonly prompt: number;
    readonly completion: number;
    readonly cacheRead?: number;
    readonly cacheWrite?: number;
  };
  /** It follows rules that make and change apps, and cannot answer any other question. */
  readonly onlyBuildsApps?: true;
}

/** A family of models behind one key. A plugin adds one at `models/provider`. */
export interface ModelProvider {
  readonly id: string;
  readonly label: string;
  /** One sentence for the admin. */
  readonly description?: string;
  /**
   * What it cannot work without; the admin's form is drawn from it. The key is one for its own address: a server at
   * another address may do without.
   */
  readonly needs: { readonly apiKey: boolean; readonly baseUrl: boolean };
  /** The environment variables that set it. */
  readonly environment: { readonly apiKey?: string; readonly baseUrl?: string };
  readonly defaultBaseUrl?: string;
  /** Models that are offered at its own address without asking the service. */
  readonly models: readonly ModelInfo[];
  /**
   * The model that answers where neither an admin nor DEFAULT_MODEL names one. Of several providers that state one,
   * the first counts.
   */
  readonly builtInDefault?: string;
  /** Asks the service which models there are. */
  listModels?(settings: ProviderSettings, egress: Egress, signal: AbortSignal): Promise<readonly ModelInfo[]>;
  create(
    model: string,
    settings: ProviderSettings,
    egress: Egress,
  ): LanguageModelV3 | Promise<LanguageModelV3>;
  /** Where it can turn texts into vectors too. */
  readonly embeddings?: ProviderEmbeddings;
}
export const modelProviders = defineExtensionPoint<ModelProvider>('models/provider');

/** A pause before a call is made again, because the service asked for one. */
export interface ModelWait {
  readonly failure: 'rate_limited' | 'overloaded';
  readonly milliseconds: number;
  /** How many calls were made so far. */
  readonly attempt: number;
}

export interface ResolveOptions {
  /** Told at the beginning of each pause, so that a person can be told. */
  readonly onWait?: (wait: ModelWait) => void;
}

/**
 * A model that keeps these promises whatever its provider is like: usage is reported; a service that is busy is asked
 * again after the time that it names; silence ends in a timeout; an error part and a cut connection alike end the
 * stream with a `ModelFailed`; a stream that ends has had its `finish` part; an abort is obeyed at once.
 */
export interface ResolvedModel {
  readonly model: LanguageModelV3;
  readonly info: ModelInfo;
}

export interface ModelCatalog {
  /**
   * The named model, or the default one: an admin's choice, DEFAULT_MODEL, else the built-in one.
   * @throws ModelNotAvailable with what to set.
   */
  resolve(modelId?: string, options?: ResolveOptions): Promise<ResolvedModel>;
  /** The models that can be used now, in the order of their providers. */
  list(): Promise<readonly ModelInfo[]>;
  /**
   * The model that turns texts into vectors: an admin's choice, EMBEDDING_MODEL, else that of the provider of the
   * default model; undefined where there is none.
   * @throws ModelNotAvailable with what to set.
   */
  embedding(): Promise<ResolvedEmbedding | undefined>;
}
export const modelCatalog = defineService<ModelCatalog>('models/catalog');
