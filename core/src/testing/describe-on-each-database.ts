import type { TestDatabase } from './start-test-host.js';

/**
 * Runs a suite on SQLite, and on PostgreSQL where TEST_POSTGRES_URL names a server. Where it does not, the suite
 * stands in the report as pending: it is seen that it did not run.
 */
export function describeOnEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  describe(`${name} on SQLite`, () => suite('sqlite'));
  const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
  onPostgres(`${name} on PostgreSQL`, () => suite('postgres'));
}
