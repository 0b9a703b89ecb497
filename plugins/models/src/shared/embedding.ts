import type { EmbeddingModelV3, SharedV3ProviderOptions } from '@ai-sdk/provider';
import type { Egress } from '@buildai/core';
import type { ProviderSettings } from './provider-settings.js';

/** A model that turns texts into vectors, so that texts of like meaning lie close to each other. */
export interface EmbeddingModelInfo {
  /** `{provider}/{model}`: `openai/text-embedding-3-small`. */
  readonly id: string;
  readonly label: string;
  readonly providerId: string;
  /** Numbers in a vector that are asked for, where the model can shorten them; else it gives what it has. */
  readonly dimensions?: number;
  /** Dollars per 1M tokens, where known. */
  readonly rate?: number;
}

/** Some models tell a question from what may answer it. */
export type EmbeddingPurpose = 'document' | 'query';

/** The part of a provider that embeds. */
export interface ProviderEmbeddings {
  /** Offered at the provider's own address; the first is the one to take unless another is named. */
  readonly models: readonly EmbeddingModelInfo[];
  create(
    model: string,
    settings: ProviderSettings,
    egress: Egress,
    dimensions: number | undefined,
  ): EmbeddingModelV3 | Promise<EmbeddingModelV3>;
  /** What goes with each call. */
  options?(purpose: EmbeddingPurpose, dimensions: number | undefined): SharedV3ProviderOptions;
}

export interface EmbedOptions {
  readonly purpose: EmbeddingPurpose;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one call may take; what is configured for first words unless stated. */
  readonly timeout?: number | undefined;
  /** How often one call is made in all while the service is busy. */
  readonly maxAttempts?: number | undefined;
}

/** An embedding model that can be used now. */
export interface ResolvedEmbedding {
  readonly info: EmbeddingModelInfo;
  /**
   * @returns a vector of length one for each text, in order, all with the same number of dimensions.
   * @throws ModelFailed
   */
  readonly embed: (texts: readonly string[], options: EmbedOptions) => Promise<readonly Float32Array[]>;
}
