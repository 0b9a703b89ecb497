import type { JobState, JobView } from './job-view.js';

/** pg-boss's names of job states. */
export const libraryStates: Readonly<Record<JobState, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
  done: ['completed'],
  cancelled: ['cancelled'],
};

/** Job columns that are read from its table. */
export interface PgBossRow {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly retry_count: number;
  readonly retry_limit: number;
  readonly created_on: Date;
  readonly start_after: Date;
  readonly started_on: Date | null;
  readonly output: { readonly reason?: string; readonly message?: string } | null;
}

function stateOf(theirs: string): JobState {
  const found = Object.entries(libraryStates).find(([, names]) => names.includes(theirs));
  if (!found) throw new Error(`The job queue has an unknown state "${theirs}".`);
  return found[0] as JobState;
}

export function toJobView(row: PgBossRow): JobView {
  const state = stateOf(row.state);
  // The library counts an attempt when the next one starts.
  return {
    jobId: row.id,
    type: row.name,
    state,
    attempt: row.started_on ? row.retry_count + 1 : 0,
    maxAttempts: row.retry_limit + 1,
    createdAt: row.created_on.toISOString(),
    dueAt: state === 'waiting' ? row.start_after.toISOString() : null,
    error: row.output?.reason ?? row.output?.message ?? null,
  };
}
