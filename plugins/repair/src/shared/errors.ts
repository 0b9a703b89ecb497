import { defineError } from '@buildai/core/shared';

/** The newest version is another than the repaired one. */
export const RepairOutdated = defineError(
  'repair/outdated',
  409,
  'The app has changed since it was repaired. Repair the newest version instead.',
);

/** Results are kept for an hour. */
export const RepairExpired = defineError(
  'repair/expired',
  404,
  'This repair is no longer available. Repair the version again.',
);

/** A model is asked only about issues. */
export const NothingToRepair = defineError('repair/nothing-to-repair', 409, 'This version has no issues.');
