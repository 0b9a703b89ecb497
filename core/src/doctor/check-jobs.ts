import type { HostJobs } from '../jobs/create-jobs.js';
import type { DoctorCheck } from './doctor-check.js';

/** Reports background jobs that used up their attempts: how many of each kind, and the command that retries them. */
export function checkJobs(jobs: Pick<HostJobs, 'countFailed'>): DoctorCheck {
  return {
    id: 'core/jobs',
    title: 'Jobs',
    needs: 'tables',
    async run() {
      const failed = [...(await jobs.countFailed())].sort(([, one], [, other]) => other - one);
      if (failed.length === 0) return { state: 'ok', message: 'No job has failed.' };
      const total = failed.reduce((sum, [, count]) => sum + count, 0);
      const kinds = failed.map(([type, count]) => `${count} ${type}`).join(', ');
      return {
        state: 'warning',
        message: `${total} ${total === 1 ? 'job has' : 'jobs have'} failed: ${kinds}.`,
        remedy:
          '`buildai jobs list --state failed` shows why. After fixing the cause, retry them with `buildai jobs retry --all`, or those of one kind with `buildai jobs retry --all --type KIND`.',
      };
    },
  };
}
