import type { Clock, Database, Transaction } from '@buildai/core';
import { LeaseLost, newId } from '@buildai/core';
import type { SkippedReport } from '../../shared/skipped-report.js';
import type { ContextConfig } from '../config.js';
import type { Announcements } from '../items/announcements.js';
import type { AppSourceRepository, SourceRunGuard } from '../items/app-source-repository.js';
import { pauseBefore } from '../syncing/failure.js';
import { nextTime } from '../items/next-time.js';
import type { StoredSource } from '../items/stored-source.js';
import { maxCrashes } from '../syncing/sync-jobs.js';
import type { ListSourceData, SyncJobs } from '../syncing/sync-jobs.js';

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

/** How far a listing is after a page. */
export interface ListingProgress {
  readonly listed: number;
  readonly leftOut: SkippedReport;
  /** The cursor at which the next page begins. */
  readonly cursor: string | null;
  readonly isLast: boolean;
}

const ended = { state: 'idle', error: null, cursor: null, runId: null, jobId: null, holder: null } as const;

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

  /** Stores how far the listing is; after the last page, that it is complete. @throws LeaseLost */
  async proceed({ guard }: SourceRun, progress: ListingProgress, transaction: Transaction): Promise<void> {
    const { announce, appSources, clock } = this.parts;
    const { cursor, isLast, leftOut, listed } = progress;
    const now = clock.now();
    const schedule = (await appSources.get(guard.id, transaction))?.schedule ?? 'never';
    const end = { ...ended, lastListedAt: now.toISOString(), nextListingAt: nextTime(schedule, now) };
    const written = await appSources.updateRun(
      guard,
      { listed, leftOut, tries: 0, updatedAt: now.toISOString(), ...(isLast ? end : { cursor }) },
      transaction,
    );
    if (!written) throw LeaseLost();
    await announce.sourceChanged(written, transaction);
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
    const stopped = await appSources.updateRun(guard, {
      ...ended,
      ...(message === null ? {} : { state: 'error', error: message }),
      nextListingAt: nextTime(schedule, clock.now()),
    });
    if (stopped) await announce.sourceChanged(stopped);
  }
}
