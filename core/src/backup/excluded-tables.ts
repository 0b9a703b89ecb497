/**
 * Tables that are not backed up: leases of running work, recent events, hourly and daily counters, where the
 * files of this installation are, the check of its secret key, and unsent mail, whose links allow signing in. Applied migrations are stored separately.
 */
export function isExcludedFromBackup(table: string): boolean {
  return (
    [
      'events',
      'file_location',
      'jobs',
      'job_schedules',
      'outbox',
      'row_search_indexes',
      'secret_key_check',
      'window_counts',
    ].includes(table) || table.startsWith('migrations_')
  );
}
