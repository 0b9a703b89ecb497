import { NotFound } from '@buildai/core/shared';
import type { ContextParts } from './context-parts.js';
import type { SourceQueue } from './source-queue.js';
import type { SyncQueue } from './sync-queue.js';

export interface CancelledJobParts extends ContextParts {
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
}

/** How many of each kind are looked at when a server starts. */
const atStart = 500;

/** Ends the readings and listings whose jobs somebody cancelled who knows nothing of them: `jobs cancel`. */
export class CancelledJobs {
  constructor(private readonly parts: CancelledJobParts) {}

  /** Without effect for a job that nothing waits for. */
  async end(jobIds: readonly string[]): Promise<void> {
    const { apps, appSources, items, sourceQueue, syncQueue } = this.parts;
    for (const { appId, id } of await items.withJob(jobIds)) {
      const app = await apps.get(appId);
      if (app) await syncQueue.cancel(id, app.ownerId).catch(unlessGone);
    }
    for (const { id } of await appSources.withJob(jobIds)) await sourceQueue.cancel(id).catch(unlessGone);
  }

  /** Those that were cancelled while no server ran to hear of it. */
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
