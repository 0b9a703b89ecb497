import type { Clock, Logger } from '@buildai/core';
import type { ModelCatalog, ResolvedEmbedding } from '@buildai/models/shared';

export interface QueryVectorParts {
  readonly models: ModelCatalog;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Embeds queries with one model. */
export interface QueryEmbedder {
  readonly modelId: string;
  /** @returns undefined if the model returned none. @throws the signal's abort reason */
  vectorOf(query: string, signal: AbortSignal | undefined): Promise<Float32Array | undefined>;
}

/** Timeout for the model, in ms. */
const timeoutMs = 4_000;
/** Pause after a failure, so that not every search waits for a failing model, in ms. */
const pauseAfterFailure = 30_000;
/** Maximum number of cached query vectors. */
const maxKept = 500;

/** Embeds queries, if an embedding model is configured and responds. */
export class QueryVectors {
  /** Least recently used first. */
  readonly #kept = new Map<string, Float32Array>();
  #restsUntil = 0;

  constructor(private readonly parts: QueryVectorParts) {}

  /** The current model; undefined if there is none or it failed recently. */
  async embedder(): Promise<QueryEmbedder | undefined> {
    const { clock, models } = this.parts;
    if (clock.now().getTime() < this.#restsUntil) return undefined;
    try {
      const embedding = await models.embedding();
      if (!embedding) return undefined;
      const vectorOf: QueryEmbedder['vectorOf'] = (query, signal) => this.#ask(embedding, query, signal);
      return { modelId: embedding.info.id, vectorOf };
    } catch (error) {
      return this.#rest(error);
    }
  }

  async #ask({ info, embed }: ResolvedEmbedding, query: string, signal: AbortSignal | undefined) {
    const key = `${info.id} ${query}`;
    try {
      const options = { purpose: 'query', signal, timeout: timeoutMs, maxAttempts: 1 } as const;
      const vector = this.#kept.get(key) ?? (await embed([query], options))[0];
      if (vector) this.#keep(key, vector);
      return vector;
    } catch (error) {
      signal?.throwIfAborted();
      return this.#rest(error);
    }
  }

  #rest(error: unknown): undefined {
    const { clock, log } = this.parts;
    this.#restsUntil = clock.now().getTime() + pauseAfterFailure;
    log.warn({ err: error }, 'Search by meaning is unavailable. Searching by keywords only.');
    return undefined;
  }

  #keep(key: string, vector: Float32Array): void {
    this.#kept.delete(key);
    this.#kept.set(key, vector);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
