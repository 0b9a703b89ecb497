import type { AppDirectory } from '@buildai/apps/shared';
import type { Database, DataReads } from '@buildai/core';
import type { EntityScope } from '../../shared/entity-store.js';
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
