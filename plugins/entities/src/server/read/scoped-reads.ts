import type { AppDirectory } from '@buildai/apps/shared';
import type { Database, DataReads } from '@buildai/core';
import type { EntityScope } from '../../shared/entity-store.js';
import type { QueryShape } from '../../shared/table-performance-api.js';
import type { EntityTable } from '../storage/entity-tables.js';
import type { SlowQueries } from './performance/slow-queries.js';
import type { ReadBudget } from './read-budget.js';

/** The caller that waits: what functions read as the app never makes its owner wait. */
function callerOf({ actor, network, isService = false }: EntityScope): string {
  if (isService) return 'functions';
  return actor.kind === 'anonymous' ? `network ${network}` : actor.userId;
}

/** Reads of rows whose cost depends on what is asked for: lists, searches, totals. */
export class ScopedReads {
  constructor(
    private readonly reads: DataReads,
    private readonly budget: ReadBudget,
    /** Apps, read from memory. */
    private readonly apps: Pick<AppDirectory, 'get'>,
    private readonly slowQueries: SlowQueries,
  ) {}

  /**
   * Reads when it is the turn of the app's owner, and of the caller, outside transactions.
   * @throws QueryTooSlow, TooBusy; TooMuchRead for callers without an account
   */
  async run<T>(scope: EntityScope, read: (db: Database) => Promise<T>): Promise<T> {
    const { appId } = scope;
    const tenant = (await this.apps.get(appId))?.ownerId ?? appId;
    return this.reads.run({ tenant, caller: `${appId} ${callerOf(scope)}` }, (db) =>
      this.spending(scope, () => read(db)),
    );
  }

  /**
   * Like `run`, and notes a query that is slow once it has its turn.
   * @param shapeOf called if it was slow
   */
  measured<T>(
    scope: EntityScope,
    table: EntityTable,
    shapeOf: () => QueryShape,
    read: (db: Database) => Promise<T>,
  ): Promise<T> {
    return this.run(scope, (db) => this.slowQueries.measure(table, shapeOf, () => read(db)));
  }

  /**
   * Work for a read, whose time counts for callers without an account. Checked when it begins: requests that were sent
   * at once have not spent anything when they arrive.
   * @throws TooMuchRead
   */
  async spending<T>({ network }: EntityScope, work: () => Promise<T>): Promise<T> {
    if (network === undefined) return work();
    this.budget.require(network);
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.budget.spend(network, performance.now() - start);
    }
  }
}
