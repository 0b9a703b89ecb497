import { z } from 'zod';
import { InvalidInput } from '../shared/errors.js';
import { defineCommand } from '../plugin/command.js';
import type { Command, CommandIo } from '../plugin/command.js';
import { JobNotFailed, JobNotFound } from './errors.js';
import type { Jobs } from './jobs.js';
import { jobStates } from './job-view.js';

const jobOption = z
  .string()
  .min(1, 'Name a job.')
  .meta({ title: 'Job', description: 'its ID, from jobs list' });

const filter = z.object({
  state: z.enum(jobStates).optional().meta({ description: 'only those in this state' }),
  type: z.string().optional().meta({ description: 'only those of this kind' }),
  limit: z.coerce
    .number('This should be a number.')
    .int()
    .min(1)
    .max(1000)
    .default(50)
    .meta({ description: 'maximum number to list (default: 50)' }),
});

const list = (jobs: Pick<Jobs, 'list'>) =>
  defineCommand({
    name: 'jobs list',
    summary: 'List background jobs, newest first.',
    options: filter,
    examples: ['jobs list', 'jobs list --state failed --limit 10 --json'],
    async run({ state, type, limit }, io) {
      const found = await jobs.list({ limit, ...(state ? { state } : {}), ...(type ? { type } : {}) });
      io.result(found, () => {
        if (found.length === 0) return io.print('There are no such jobs.');
        io.table(
          ['Job', 'Kind', 'State', 'Attempt', 'Created', 'Error'],
          found.map((job) => [
            job.jobId,
            job.type,
            job.state,
            `${job.attempt} of ${job.maxAttempts}`,
            job.createdAt,
            job.error?.slice(0, 80) ?? '',
          ]),
        );
      });
    },
  });

/** Failed jobs that one call retries; the newest first. */
const mostRetried = 10_000;

async function retryAll(
  jobs: Pick<Jobs, 'list' | 'retry'>,
  type: string | undefined,
  io: CommandIo,
): Promise<void> {
  const failed = await jobs.list({ state: 'failed', limit: mostRetried, ...(type ? { type } : {}) });
  let retried = 0;
  for (const { jobId } of failed) if (await isRetried(jobs, jobId)) retried += 1;
  io.result({ retried }, () =>
    io.print(retried === 1 ? '1 job is tried again.' : `${retried} jobs are tried again.`),
  );
}

/** @returns false if it was retried or deleted meanwhile, or another one for the same work is queued */
async function isRetried(jobs: Pick<Jobs, 'retry'>, jobId: string): Promise<boolean> {
  try {
    await jobs.retry(jobId);
    return true;
  } catch (error) {
    if (JobNotFailed.is(error) || JobNotFound.is(error)) return false;
    throw error;
  }
}

const retry = (jobs: Pick<Jobs, 'list' | 'retry'>) =>
  defineCommand({
    name: 'jobs retry',
    summary: 'Retry a failed job, or all of them.',
    options: z.object({
      job: jobOption.optional(),
      all: z.boolean().default(false).meta({ description: 'all failed jobs' }),
      type: z.string().optional().meta({ description: 'with --all: only those of this kind' }),
    }),
    positions: ['job'],
    examples: ['jobs retry 5k2v0c9x8m1q7w3e6r4t', 'jobs retry --all --type auth/send-mail'],
    async run({ job, all, type }, io) {
      if (all === (job !== undefined)) throw InvalidInput({ message: 'Name a job, or use --all.' });
      if (job === undefined) return retryAll(jobs, type, io);
      await jobs.retry(job);
      io.result({ jobId: job, state: 'waiting' }, () => io.print(`${job} is tried again.`));
    },
  });

const cancel = (jobs: Pick<Jobs, 'cancel'>) =>
  defineCommand({
    name: 'jobs cancel',
    summary: 'Cancel a waiting or running job, on any instance.',
    options: z.object({ job: jobOption }),
    positions: ['job'],
    examples: ['jobs cancel 5k2v0c9x8m1q7w3e6r4t'],
    async run({ job }, io) {
      if (!(await jobs.cancel(job)))
        throw JobNotFound({ message: 'There is no waiting or running job with this ID.' });
      io.result({ jobId: job, state: 'cancelled' }, () => io.print(`${job} is cancelled.`));
    },
  });

/** `jobs list`, `jobs retry` and `jobs cancel`. */
export function jobCommands(jobs: Pick<Jobs, 'list' | 'retry' | 'cancel'>): readonly Command[] {
  return [list(jobs), retry(jobs), cancel(jobs)];
}
