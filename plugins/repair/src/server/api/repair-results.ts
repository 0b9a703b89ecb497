import type { Clock, Database } from '@buildai/core';
import { newId } from '@buildai/core';
import type { ChangeSummary, FileChange } from '@buildai/versions/shared';

const table = 'repair_results';

/** How long a result can be applied, in ms. */
const retention = 60 * 60_000;

/** What the conversation shows about an applied repair. */
export interface RepairSummary {
  /** The issues that were there, a line each. */
  readonly issues: string;
  /** Those of them that a validation of the result does not find any more. */
  readonly fixedIssues: number;
  /** What the validation finds. */
  readonly leftIssues: number;
  /** Sentences about each change. */
  readonly notes: readonly string[];
  readonly changes: ChangeSummary;
}

export interface StoredRepair {
  readonly appId: string;
  /** The version that was repaired. */
  readonly versionId: string;
  readonly changes: readonly FileChange[];
  readonly summary: RepairSummary;
}

interface RepairRow {
  readonly version_id: string;
  readonly changes: string;
  readonly summary: string;
}

/** Results of repairs, until they are applied or expire. */
export class RepairResults {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the ID of the result */
  async add({ appId, versionId, changes, summary }: StoredRepair): Promise<string> {
    const id = newId();
    await this.db(table).where('created_at', '<', this.#expiry()).delete();
    await this.db(table).insert({
      id,
      app_id: appId,
      version_id: versionId,
      changes: JSON.stringify(changes),
      summary: JSON.stringify(summary),
      created_at: this.clock.timestamp(),
    });
    return id;
  }

  async find(appId: string, id: string): Promise<StoredRepair | undefined> {
    const row = (await this.db(table)
      .where({ id, app_id: appId })
      .where('created_at', '>=', this.#expiry())
      .first()) as RepairRow | undefined;
    if (!row) return undefined;
    return {
      appId,
      versionId: row.version_id,
      changes: JSON.parse(row.changes) as readonly FileChange[],
      summary: JSON.parse(row.summary) as RepairSummary,
    };
  }

  #expiry(): string {
    return new Date(this.clock.now().getTime() - retention).toISOString();
  }
}
