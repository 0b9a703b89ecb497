import type { Clock, Database } from '@buildai/core';
import { newId } from '@buildai/core';
import type { ContextConfig } from '../config.js';
import type { Announcements } from './announcements.js';
import type { AppSourceRepository, SourceRunGuard } from './app-source-repository.js';
import { pauseBefore } from './failure.js';
import { nextTime } from './next-time.js';
import type { StoredSource } from './stored-source.js';
import { maxCrashes } from './sync-jobs.js';
import type { ListSourceData, SyncJobs } from './sync-jobs.js';

export interface SourceRunsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<ContextConfig, 'tries' | 'retryDelay'>;
  readonly jobs: SyncJobs;
  readonly appSources: AppSourceRepository;
  readonly announce: Announcements;
}

/** A listing in progress. */
export interface SourceRun {
  /** The source as it was at the start. */
  readonly stored: StoredSource;
  readonly guard: SourceRunGuard;
}

/** The states of a listing: each is stored, and announced, only while its run is the source's current one. */
export class SourceRuns {
  constructor(private readonly parts: SourceRunsParts) {}

  /** @returns undefined if a newer run replaced it, it was cancelled, or it crashed too often. */
  async begin({ appSourceId, runId }: ListSourceData): Promise<SourceRun | undefined> {
    const { announce, appSources } = this.parts;
    const stored = await appSources.get(appSourceId);
    if (!stored || stored.runId !== runId) return undefined;
    const crashes = stored.state === 'listing' ? stored.crashes + 1 : stored.crashes;
    const guard = { id: appSourceId, runId, holder: newId() };
    const begun = await appSources.updateRun(
      { id: appSourceId, runId },
      { state: 'listing', holder: guard.holder, crashes },
    );
    if (!begun) return undefined;
    const run = { stored: begun, guard };
    if (crashes >= maxCrashes) {
      await this.end(run, 'The server stopped each time while listing this.');
      return undefined;
    }
    await announce.sourceChanged(begun);
    return run;
  }

  /** Leaves the run to another process. */
  async handOn({ guard }: SourceRun): Promise<void> {
    await this.parts.appSources.updateRun(guard, { state: 'waiting', holder: null });
  }

  /**
   * Postpones the listing until the service may be available again; `retryAfter` in seconds.
   * @returns false if all attempts since the last stored page are used
   */
  async postpone({ guard }: SourceRun, retryAfter: number | undefined): Promise<boolean> {
    const { announce, appSources, config, db, jobs } = this.parts;
    const tries = ((await appSources.get(guard.id))?.tries ?? 0) + 1;
    if (tries >= config.tries) return false;
    const delay = pauseBefore(tries, config.retryDelay, retryAfter);
    await db.transaction(async (transaction) => {
      const data = { appSourceId: guard.id, runId: guard.runId ?? '' };
      const jobId = await jobs.listSource(data, { transaction, delay });
      const put = await appSources.updateRun(
        guard,
        { state: 'waiting', jobId, holder: null, tries },
        transaction,
      );
      if (put) await announce.sourceChanged(put, transaction);
    });
    return true;
  }

  /** Ends an incomplete listing, which deletes nothing. */
  async end({ guard }: SourceRun, message: string | null): Promise<void> {
    const { announce, appSources, clock } = this.parts;
    const schedule = (await appSources.get(guard.id))?.schedule ?? 'never';
    const ended = await appSources.updateRun(guard, {
      state: message === null ? 'idle' : 'error',
      error: message,
      cursor: null,
      runId: null,
      jobId: null,
      holder: null,
      nextListingAt: nextTime(schedule, clock.now()),
    });
    if (ended) await announce.sourceChanged(ended);
  }
}
