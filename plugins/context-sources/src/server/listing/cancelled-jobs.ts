import type { AppStore } from '@buildai/apps/shared';
import { NotFound } from '@buildai/core/shared';
import type { ItemRepository } from '../items/item-repository.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { SourceQueue } from './source-queue.js';
import type { SyncJobs } from '../syncing/sync-jobs.js';
import type { SyncQueue } from '../syncing/sync-queue.js';

export interface CancelledJobParts {
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly jobs: SyncJobs;
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
}

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
    await this.end(await this.parts.jobs.cancelled());
  }
}

function unlessGone(error: unknown): void {
  if (!NotFound.is(error)) throw error;
}
