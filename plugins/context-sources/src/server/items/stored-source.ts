import type { AppSource, AppSourceState } from '../../shared/app-source.js';
import type { SyncSchedule } from '../../shared/context-item.js';
import type { SkippedReport } from '../../shared/skipped-report.js';
import { countSkipped } from '../../shared/skipped-report.js';

/** A source of an app as stored. */
export interface StoredSource {
  readonly id: string;
  readonly appId: string;
  readonly source: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly connectionId: string | null;
  readonly identity: string;
  readonly isTaken: boolean;
  readonly schedule: SyncSchedule;
  readonly state: AppSourceState;
  readonly error: string | null;
  readonly runId: string | null;
  readonly jobId: string | null;
  readonly holder: string | null;
  readonly cursor: string | null;
  readonly listed: number;
  /** Null if nothing was left out. */
  readonly leftOut: SkippedReport | null;
  readonly tries: number;
  readonly crashes: number;
  readonly lastListedAt: string | null;
  readonly nextListingAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A new source with defaults, not listed yet. */
export function newSource(
  known: Pick<StoredSource, 'id' | 'appId' | 'source' | 'input' | 'identity' | 'createdAt' | 'updatedAt'> &
    Partial<StoredSource>,
): StoredSource {
  return {
    connectionId: null,
    isTaken: false,
    schedule: 'never',
    state: 'idle',
    error: null,
    runId: null,
    jobId: null,
    holder: null,
    cursor: null,
    listed: 0,
    leftOut: null,
    tries: 0,
    crashes: 0,
    lastListedAt: null,
    nextListingAt: null,
    ...known,
  };
}

/** @param label the name of the source; its ID if its plugin is not installed. */
export function appSourceView(stored: StoredSource, label: string): AppSource {
  return {
    appSourceId: stored.id,
    appId: stored.appId,
    source: stored.source,
    label,
    input: { ...stored.input },
    connectionId: stored.connectionId,
    schedule: stored.schedule,
    state: stored.state,
    error: stored.error,
    listed: stored.listed,
    leftOut: stored.leftOut ? countSkipped(stored.leftOut) : 0,
    lastListedAt: stored.lastListedAt,
    nextListingAt: stored.nextListingAt,
  };
}
