import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { Egress } from '@buildai/core';
import { defineExtensionPoint, defineService } from '@buildai/core/shared';
import type { ProviderEmbeddings, ResolvedEmbedding } from './embedding.js';
import type { ProviderImages, ResolvedImageModel } from './image-model.js';
import type { ProviderSettings } from './provider-settings.js';
import type { ProviderReranking, ResolvedReranker } from './reranking.js';

export interface ModelInfo {
  /** `{provider}/{model}`: `openai/gpt-4o-mini`, `blueprint/blueprint-1`. */
  readonly id: string;
  readonly label: string;
  readonly providerId: string;
  /** Tokens that it reads; undefined if neither its service nor the list of prices says how many. */
  readonly contextWindow?: number;
  /** Dollars per 1M tokens, if known. */
  readonly rates?: {
    readonly prompt: number;
    readonly completion: number;
    readonly cacheRead?: number | undefined;
    readonly cacheWrite?: number | undefined;
  };
  /** A rule-based model that only creates and changes apps, and cannot answer other questions or read attachments. */
  readonly onlyBuildsApps?: boolean;
  /** Whether it takes images; undefined if its provider does not say. */
  readonly seesImages?: boolean;
  /** Whether it needs short prompts and small steps. */
  readonly isSmall?: boolean;
  /** Whether its provider no longer offers it, or soon will not. */
  readonly isRetired?: boolean;
  /** The ID of the model to use instead of a retired one. */
  readonly replacedBy?: string;
}

/** A model as its provider names it; what the provider does not say comes from the list of prices. */
export type ProviderModel = Omit<ModelInfo, 'label'> & Partial<Pick<ModelInfo, 'label'>>;

/**
 * A service with models behind one key. Plugins contribute providers at `models/provider`. An admin can connect the same
 * service several times, each with a name.
 */
export interface ModelProvider {
  readonly id: string;
  readonly label: string;
  /** One sentence for the admin. */
  readonly description?: string;
  /**
   * Required settings; the admin form is built from it. The key is required only at the provider's own address: another
   * server may need none. `models` asks for names where the service lists none.
   */
  readonly needs: {
    readonly apiKey: boolean;
    readonly baseUrl: boolean;
    readonly apiVersion?: boolean;
    readonly models?: boolean;
  };
  /** Whether it is only shown once an admin has connected it, or the environment has. */
  readonly isPreset?: boolean;
  /** Environment variables of its settings. */
  readonly environment: { readonly apiKey?: string; readonly baseUrl?: string };
  readonly defaultBaseUrl?: string;
  /** An address in the form that it needs: `https://NAME.openai.azure.com`. */
  readonly addressExample?: string;
  readonly defaultApiVersion?: string;
  /** Whether `cost` in the usage that the service reports is dollars. */
  readonly reportsCost?: boolean;
  /** Models offered at its own address without querying the service; the first is used if no other is chosen. */
  readonly models: readonly ProviderModel[];
  /** Default model if neither an admin nor DEFAULT_MODEL names one. The first provider that declares one applies. */
  readonly builtInDefault?: string;
  /** Lists the models of the service that answer in text. */
  listModels?(
    settings: ProviderSettings,
    egress: Egress,
    signal: AbortSignal,
  ): Promise<readonly ProviderModel[]>;
  /** @param contextWindow in tokens, for services that load a model with the one that they are given */
  create(
    model: string,
    settings: ProviderSettings,
    egress: Egress,
    contextWindow?: number,
  ): LanguageModelV3 | Promise<LanguageModelV3>;
  /** Present if it can compute embeddings. */
  readonly embeddings?: ProviderEmbeddings;
  /** Present if it can make pictures. */
  readonly images?: ProviderImages;
  /** Present if it can rank documents by what they say about a query. */
  readonly reranking?: ProviderReranking;
}
export const modelProviders = defineExtensionPoint<ModelProvider>('models/provider');

/** A delay before a retry, requested by the service. */
export interface ModelWait {
  readonly failure: 'rate_limited' | 'overloaded';
  readonly milliseconds: number;
  /** Number of attempts so far. */
  readonly attempt: number;
}

export interface ResolveOptions {
  /** Called at the beginning of each delay, so that it can be shown. */
  readonly onWait?: (wait: ModelWait) => void;
}

/**
 * A model that guarantees, whatever its provider does: usage is reported; a busy service is retried after the delay
 * that it requests; silence ends in a timeout; an error part and a lost connection end the stream with a `ModelFailed`;
 * a stream that ends normally has had its `finish` part; an abort takes effect at once.
 */
export interface ResolvedModel {
  readonly model: LanguageModelV3;
  readonly info: ModelInfo;
}

export interface ModelCatalog {
  /**
   * The model with this id, or the default one: chosen by an admin, DEFAULT_MODEL, the first connected one, else the
   * built-in one.
   * @throws ModelNotAvailable with the missing setting.
   */
  resolve(modelId?: string, options?: ResolveOptions): Promise<ResolvedModel>;
  /** Models that are ready for use, in the order of their providers, with labels that differ. */
  list(): Promise<readonly ModelInfo[]>;
  /**
   * Why the model cannot be chosen, as a sentence; undefined if it can. Also refuses a model that its service does not
   * list, if the service lists its models.
   */
  problemWith(modelId: string): Promise<string | undefined>;
  /**
   * The embedding model: chosen by an admin, EMBEDDING_MODEL, else that of the default model's provider; undefined if
   * there is none.
   * @throws ModelNotAvailable with the missing setting.
   */
  embedding(): Promise<ResolvedEmbedding | undefined>;
  /**
   * The image model: IMAGE_MODEL, else that of the default model's provider; undefined if there is none.
   * @throws ModelNotAvailable with the missing setting.
   */
  imageModel(): Promise<ResolvedImageModel | undefined>;
  /**
   * The reranking model: RERANK_MODEL; undefined if there is none.
   * @throws ModelNotAvailable with the missing setting.
   */
  reranker(): Promise<ResolvedReranker | undefined>;
}
export const modelCatalog = defineService<ModelCatalog>('models/catalog');
