import { newId } from '@buildai/core';
import type { Database } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { Announcements } from '../items/announcements.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { StoredSource } from '../items/stored-source.js';
import type { SyncJobs } from '../syncing/sync-jobs.js';

const isUnderWay = ({ state }: StoredSource) => state === 'waiting' || state === 'listing';

export interface SourceQueueParts {
  readonly db: Database;
  readonly appSources: AppSourceRepository;
  readonly jobs: SyncJobs;
  readonly announce: Announcements;
}

/** Schedules listings of sources, one at a time per source. */
export class SourceQueue {
  constructor(private readonly parts: SourceQueueParts) {}

  /** Starts a listing, unless one is in progress. @throws NotFound */
  async start(appSourceId: string): Promise<StoredSource> {
    const { announce, appSources, db, jobs } = this.parts;
    return db.transaction(async (transaction) => {
      const stored = await appSources.get(appSourceId, transaction);
      if (!stored) throw NotFound();
      if (isUnderWay(stored)) return stored;
      const runId = newId();
      const jobId = await jobs.listSource({ appSourceId, runId }, { transaction });
      const started = await appSources.update(
        appSourceId,
        {
          state: 'waiting',
          error: null,
          runId,
          jobId,
          holder: null,
          cursor: null,
          listed: 0,
          leftOut: null,
          tries: 0,
          crashes: 0,
          nextListingAt: null,
        },
        transaction,
      );
      if (!started) throw NotFound();
      await announce.sourceChanged(started, transaction);
      return started;
    });
  }

  /** Cancels a listing. Items found so far are kept, and nothing is deleted. @throws NotFound */
  async cancel(appSourceId: string): Promise<StoredSource> {
    const { announce, appSources, jobs } = this.parts;
    const stored = await appSources.get(appSourceId);
    if (!stored) throw NotFound();
    if (!isUnderWay(stored) || !stored.runId) return stored;
    const stopped = await appSources.updateRun(
      { id: appSourceId, runId: stored.runId },
      { state: 'idle', error: null, cursor: null, runId: null, jobId: null, holder: null },
    );
    if (!stopped) return (await appSources.get(appSourceId)) ?? stored;
    await announce.sourceChanged(stopped);
    if (stored.jobId) await jobs.cancel(stored.jobId);
    return stopped;
  }
}
