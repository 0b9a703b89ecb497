import type { SyncSchedule } from '../../shared/context-item.js';

/** Labels of sync schedules. */
export const scheduleLabels: Readonly<Record<SyncSchedule, string>> = {
  never: 'Never',
  daily: 'Daily',
  weekly: 'Weekly',
};
