import { defineError } from '../shared/errors.js';

/** The reasons for which the signal of a running job is aborted. */
export const JobCancelled = defineError('job_cancelled', 409, 'The job was cancelled.');
export const HostStopping = defineError('host_stopping', 503, 'The server is stopping.');
export const LeaseLost = defineError('lease_lost', 409, 'Another instance took the job over.');
