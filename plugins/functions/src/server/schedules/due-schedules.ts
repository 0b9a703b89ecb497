import type { AppDirectory } from '@buildai/apps/shared';
import type { OwnerTurns } from '../owner-turns.js';
import type { PublishedSchedules } from './published-schedules.js';
import type { Schedule, ScheduleRepository } from './schedule-repository.js';

export interface DueSchedulesParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly published: PublishedSchedules;
  readonly schedules: ScheduleRepository;
  readonly turns: OwnerTurns;
}

/** Starts schedules at the times that their code states, in turns of the owners of their apps. */
export class DueSchedules {
  constructor(private readonly parts: DueSchedulesParts) {}

  /**
   * Starts the runs that are due, as many of each owner as may wait for a turn; others stay due. However many were
   * missed, one is made up for; one that still runs is skipped.
   */
  async start(): Promise<void> {
    const { apps, published, schedules, turns } = this.parts;
    const byOwner = new Map<string, Schedule[]>();
    for await (const page of schedules.due())
      for (const schedule of page) {
        const ownerId = (await apps.get(schedule.appId))?.ownerId;
        if (ownerId === undefined) continue;
        const due = byOwner.get(ownerId) ?? [];
        byOwner.set(ownerId, due);
        if (due.length < turns.roomOf(ownerId)) due.push(schedule);
      }
    const errors: unknown[] = [];
    // The first one of each owner does not wait until all of another are started.
    for (let round = 0; byOwner.size > 0; round += 1)
      for (const [ownerId, due] of byOwner) {
        const schedule = due[round];
        // One that cannot be started stays due, and must not keep the others from it, each time.
        if (schedule) await published.start(schedule).catch((error: unknown) => errors.push(error));
        else byOwner.delete(ownerId);
      }
    if (errors.length > 0) throw new AggregateError(errors, 'Some schedules could not be started.');
  }
}
