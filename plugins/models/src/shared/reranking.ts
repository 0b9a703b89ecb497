import type { Egress } from '@buildai/core';
import type { ProviderSettings } from './provider-settings.js';

/** A request to the service of a provider. */
export interface RerankRequest {
  readonly model: string;
  readonly query: string;
  readonly documents: readonly string[];
  readonly signal: AbortSignal;
}

/** Reranking of a provider. */
export interface ProviderReranking {
  /** @returns indices of documents, the most relevant first, as the service sent them */
  rerank(request: RerankRequest, settings: ProviderSettings, egress: Egress): Promise<readonly number[]>;
}

export interface RerankOptions extends Pick<RerankRequest, 'query' | 'documents'> {
  /** Timeout in ms. */
  readonly timeout: number;
}

/** A reranking model that is ready for use. */
export interface ResolvedReranker {
  /** `{provider}/{model}` */
  readonly id: string;
  /**
   * Ranks documents by what they say about the query. Not retried: who asks goes on without it.
   * @returns indices of documents, the most relevant first, each at most once
   * @throws ModelFailed
   */
  readonly rerank: (options: RerankOptions) => Promise<readonly number[]>;
}
