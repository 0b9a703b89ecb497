/** State of a job. Done and cancelled jobs are deleted: on SQLite immediately, on PostgreSQL within days. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** A job as shown to the operator. Times are ISO 8601. */
export interface JobView {
  readonly jobId: string;
  readonly type: string;
  readonly state: JobState;
  /** Attempts so far, and their maximum. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly createdAt: string;
  /** Earliest start of a waiting job. */
  readonly dueAt: string | null;
  /** Error of the last attempt. */
  readonly error: string | null;
}

/** Which jobs to list. */
export interface JobFilter {
  readonly state?: JobState;
  readonly type?: string;
  /** Maximum number of jobs, newest first. */
  readonly limit: number;
}
