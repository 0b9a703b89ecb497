/** Where a job stands. What is done or was cancelled is soon forgotten: on SQLite at once, on PostgreSQL within days. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** A job as whoever runs the instance sees it. Times are ISO 8601. */
export interface KnownJob {
  readonly jobId: string;
  readonly type: string;
  readonly state: JobState;
  /** How often it was begun, and how often it may be in all. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly createdAt: string;
  /** When a waiting job is begun at the earliest. */
  readonly dueAt: string | null;
  /** Why it failed last. */
  readonly error: string | null;
}

export interface JobFilter {
  readonly state?: JobState;
  readonly type?: string;
  /** At most so many, the newest first. */
  readonly limit: number;
}
