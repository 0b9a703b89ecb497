import { defineError } from '@buildai/core/shared';

export const NoDataToExport = defineError('database-view/no-data', 409, 'No data to export');
export const ExportExpired = defineError(
  'database-view/export-expired',
  410,
  'This download has expired. Start the export again.',
);
