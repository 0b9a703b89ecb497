import type { EmbeddingModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';
import type { Egress } from '@buildai/core';
import type { ProviderSettings } from './provider-settings.js';

/** A model that computes embeddings: vectors that are close for texts of similar meaning. */
export interface EmbeddingModelInfo {
  /** `{provider}/{model}`: `openai/text-embedding-3-small`. */
  readonly id: string;
  readonly label: string;
  readonly providerId: string;
  /** Requested vector length, for models that can shorten vectors. */
  readonly dimensions?: number;
  /** Dollars per 1M tokens, if known. */
  readonly rate?: number;
}

/** Some models distinguish queries from documents. */
export type EmbeddingPurpose = 'document' | 'query';

/** Embedding support of a provider. */
export interface ProviderEmbeddings {
  /** Offered at the provider's own address; the first is the default. */
  readonly models: readonly EmbeddingModelInfo[];
  create(
    model: string,
    settings: ProviderSettings,
    egress: Egress,
    dimensions: number | undefined,
  ): EmbeddingModelV3 | Promise<EmbeddingModelV3>;
  /** Provider options of each call. */
  options?(purpose: EmbeddingPurpose, dimensions: number | undefined): SharedV3ProviderOptions;
}

export interface EmbedOptions {
  readonly purpose: EmbeddingPurpose;
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one call in ms. Default: the configured timeout for the first part. */
  readonly timeout?: number | undefined;
  /** Maximum number of attempts per call while the service is busy. */
  readonly maxAttempts?: number | undefined;
}

/** An embedding model that is ready for use. */
export interface ResolvedEmbedding {
  readonly info: EmbeddingModelInfo;
  /**
   * @returns one vector of length 1 per text, in order, all with the same number of dimensions.
   * @throws ModelFailed
   */
  readonly embed: (texts: readonly string[], options: EmbedOptions) => Promise<readonly Float32Array[]>;
}
