/**
 * Tables that stay where they are: who works on what at this moment, and what was just announced. Which migrations were
 * applied is told in another way.
 */
export function isLeftOut(table: string): boolean {
  return ['events', 'jobs', 'job_schedules'].includes(table) || table.startsWith('migrations_');
}
