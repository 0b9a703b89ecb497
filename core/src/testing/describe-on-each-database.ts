import type { TestDatabase } from './start-test-host.js';

/**
 * Runs a suite on SQLite, and on PostgreSQL if TEST_POSTGRES_URL is set. Otherwise the PostgreSQL suite is reported as
 * pending, to show that it did not run.
 */
export function describeOnEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  describe(`${name} on SQLite`, () => suite('sqlite'));
  const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
  onPostgres(`${name} on PostgreSQL`, () => suite('postgres'));
}
