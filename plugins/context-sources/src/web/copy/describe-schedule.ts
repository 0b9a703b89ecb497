import type { SyncSchedule } from '../../shared/context-item.js';

/** How often something is read again, as it stands in a menu. */
export const scheduleLabels: Readonly<Record<SyncSchedule, string>> = {
  never: 'Never',
  daily: 'Daily',
  weekly: 'Weekly',
};
