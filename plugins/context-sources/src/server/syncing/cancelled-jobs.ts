import { NotFound } from '@buildai/core/shared';
import type { ContextParts } from './context-parts.js';
import type { SourceQueue } from './source-queue.js';
import type { SyncQueue } from './sync-queue.js';

export interface CancelledJobParts extends ContextParts {
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
}

/** Maximum number of jobs of each kind checked at startup. */
const atStart = 500;

/** Ends syncs and listings whose jobs were cancelled externally, such as with `jobs cancel`. */
export class CancelledJobs {
  constructor(private readonly parts: CancelledJobParts) {}

  /** No effect for unknown jobs. */
  async end(jobIds: readonly string[]): Promise<void> {
    const { apps, appSources, items, sourceQueue, syncQueue } = this.parts;
    for (const { appId, id } of await items.withJob(jobIds)) {
      const app = await apps.get(appId);
      if (app) await syncQueue.cancel(id, app.ownerId).catch(unlessGone);
    }
    for (const { id } of await appSources.withJob(jobIds)) await sourceQueue.cancel(id).catch(unlessGone);
  }

  /** Handles jobs that were cancelled while no server was running. */
  async catchUp(): Promise<void> {
    const { jobs, syncJobs } = this.parts;
    for (const { id: type } of [syncJobs.syncItem, syncJobs.listSource]) {
      const known = await jobs.list({ type, state: 'cancelled', limit: atStart });
      await this.end(known.map(({ jobId }) => jobId));
    }
  }
}

function unlessGone(error: unknown): void {
  if (!NotFound.is(error)) throw error;
}
