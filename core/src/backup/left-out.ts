/**
 * Tables that stay where they are: who works on what at this moment, what was just announced, what
 * is counted by the hour or the day, and mail that was not
 * sent, whose links let people in. Which migrations were applied is told in another way.
 */
export function isLeftOut(table: string): boolean {
  return (
    ['events', 'jobs', 'job_schedules', 'outbox', 'window_counts'].includes(table) ||
    table.startsWith('migrations_')
  );
}
