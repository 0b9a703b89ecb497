import type { AppStore, OwnedApp } from '@buildai/apps/shared';
import type { Clock, Database, Logger } from '@buildai/core';
import { atMost } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import type { EntityScope } from '@buildai/entities/shared';
import type { ResolvedEmbedding } from '@buildai/models/shared';
import { quantizeToInt8 } from '@buildai/models/shared';
import { LRUCache } from 'lru-cache';
import type { ModelCaller } from '../../shared/model-caller.js';
import type { CallLimits } from '../call-limits.js';
import type { ComparedTable } from './compared-table.js';
import type { Due, EmbeddingDues } from './embedding-dues.js';
import type { MeasuredVector } from './rank-by-vectors.js';
import { measured } from './rank-by-vectors.js';

/** Timeout of the service, in ms: a caller waits for the rows. */
const timeout = 4_000;
/** Pause after a failure, so that not every search waits for a failing service, in ms. */
const pauseAfterFailure = 30_000;
const maxKept = 500;

export interface SoughtVectorsParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly dues: EmbeddingDues;
  readonly limits: CallLimits;
  readonly log: Logger;
}

export interface SoughtText {
  readonly table: ComparedTable;
  readonly scope: EntityScope;
  readonly text: string;
  readonly signal?: AbortSignal | undefined;
}

/** Who may call models, from who reads rows. Visitors are counted by their network, also where a function reads for them. */
function callerOf(app: OwnedApp, { actor, network }: EntityScope): ModelCaller {
  const { appId, ownerId } = app;
  if (actor.kind === 'anonymous' || network !== undefined)
    return { appId, ownerId, kind: 'visitor', personId: network ?? 'unknown', maySearch: false };
  const kind = actor.kind === 'owner' || actor.role === 'admin' ? 'builder' : 'user';
  return { appId, ownerId, kind, personId: actor.userId, maySearch: true };
}

/** Embeddings of texts that rows are compared with, for those who may call models, within their limits. */
export class SoughtVectors {
  readonly #kept = new LRUCache<string, MeasuredVector>(atMost(maxKept));
  #restsUntil = 0;

  constructor(private readonly parts: SoughtVectorsParts) {}

  /** @returns undefined if the caller may not call models, or there is no answer: words have to do then */
  async of(embedding: ResolvedEmbedding, sought: SoughtText): Promise<MeasuredVector | undefined> {
    const key = `${embedding.info.id} ${sought.text}`;
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.parts.clock.now().getTime() < this.#restsUntil) return undefined;
    const { apps, limits } = this.parts;
    const app = await apps.get(sought.table.appId);
    if (!app) return undefined;
    const place = await limits.begin(callerOf(app, sought.scope), '', 'embedding').catch(refused);
    if (!place) return undefined;
    let vector: MeasuredVector | undefined;
    try {
      vector = await this.#paid(embedding, app.ownerId, sought);
      if (vector) this.#kept.set(key, vector);
      return vector;
    } finally {
      place.leave();
      if (!vector) await place.takeBack();
    }
  }

  async #paid(
    embedding: ResolvedEmbedding,
    ownerId: string,
    { table, text, signal }: SoughtText,
  ): Promise<MeasuredVector | undefined> {
    const { clock, db, dues, log } = this.parts;
    const due: Due | undefined = await dues.begin(table, ownerId, text.length).catch(refused);
    if (!due) return undefined;
    let isSettled = false;
    try {
      const [vector] = await embedding.embed([text], { purpose: 'query', signal, timeout, maxAttempts: 1 });
      await db.transaction((transaction) => dues.settle(due, transaction));
      isSettled = true;
      return vector && measured(quantizeToInt8(vector));
    } catch (error) {
      signal?.throwIfAborted();
      this.#restsUntil = clock.now().getTime() + pauseAfterFailure;
      log.warn({ err: error }, 'The embedding model doesn’t answer. Rows are compared by words.');
      return undefined;
    } finally {
      if (!isSettled) await dues.release(due, signal?.aborted ? 'connection-lost' : 'failed-before-answer');
    }
  }
}

/** A limit of the caller is no reason to show nothing. */
function refused(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
