import { defineError } from '../shared/errors.js';

export const JobNotFound = defineError('job_not_found', 404, 'There is no such job.');
export const JobNotFailed = defineError(
  'job_not_failed',
  409,
  'Only a failed job can be retried, and only while no other job of its type is queued for the same work.',
);

/** Abort reasons of the signal of a running job. */
export const JobCancelled = defineError('job_cancelled', 409, 'The job was cancelled.');
export const HostStopping = defineError('host_stopping', 503, 'The server is stopping.');
export const LeaseLost = defineError('lease_lost', 409, 'Another instance took over the job.');
