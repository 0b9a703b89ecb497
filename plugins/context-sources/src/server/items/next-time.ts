import type { SyncSchedule } from '../../shared/context-item.js';

const day = 24 * 60 * 60_000;

/** The next sync time of something synced now; null for never. */
export function nextTime(schedule: SyncSchedule, now: Date): string | null {
  if (schedule === 'never') return null;
  return new Date(now.getTime() + (schedule === 'daily' ? day : 7 * day)).toISOString();
}
