import type { ModelCatalog, ResolvedEmbedding } from '@buildai/models/shared';
import { failureOf } from '@buildai/models/shared';
import type { Logger } from '@buildai/core';
import type { EmbeddingCall } from '../shared/embedding-call.js';
import { embeddingDecimals } from '../shared/embedding-call.js';
import { EmbeddingFailed, NoEmbeddingModel } from '../shared/errors.js';
import type { ModelCaller } from '../shared/model-caller.js';
import { endingOf } from './call-ending.js';
import { usableEmbedding } from './usable-embedding.js';
import type { RunningCalls } from './running-calls.js';

/** Timeout of one request to the service, and number of attempts: a caller is waiting. */
const patience = { timeout: 30_000, maxAttempts: 2 } as const;
/** The largest call has about 50,000 tokens, which cost less than one answer. */
const price = 1;

export interface EmbeddingCallsParts {
  readonly calls: RunningCalls;
  readonly log: Logger;
  readonly models: ModelCatalog;
}

/** Embeddings of texts for apps: checked, counted and paid. */
export class EmbeddingCalls {
  constructor(private readonly parts: EmbeddingCallsParts) {}

  /**
   * One vector of length 1 per text, in order.
   * @throws NoEmbeddingModel, AppCreditsUsedUp, EmbeddingFailed, and the errors of `CallLimits`
   */
  async embed(
    caller: ModelCaller,
    { texts }: EmbeddingCall,
    ip: string,
    signal: AbortSignal,
  ): Promise<{ readonly model: string; readonly vectors: number[][] }> {
    const embedding = await this.#embedding();
    const running = await this.parts.calls.begin({ kind: 'embedding', caller }, ip, 'embedding');
    try {
      await running.reserve(price);
      signal.throwIfAborted();
      const vectors = await embedding.embed(texts, { purpose: 'document', signal, ...patience });
      await running.end('done');
      const scale = 10 ** embeddingDecimals;
      const rounded = vectors.map((vector) => Array.from(vector, (each) => Math.round(each * scale) / scale));
      return { model: embedding.info.id, vectors: rounded };
    } catch (error) {
      await running.end(signal.aborted ? 'connection-lost' : endingOf(error, false));
      if (failureOf(error) === undefined) throw error;
      this.parts.log.error({ err: error }, 'Texts of an app could not be embedded.');
      throw EmbeddingFailed();
    }
  }

  async #embedding(): Promise<ResolvedEmbedding> {
    const embedding = await usableEmbedding(this.parts.models);
    if (!embedding) throw NoEmbeddingModel();
    return embedding;
  }
}
