import type { Clock, Database } from '@buildai/core';
import { newId } from '@buildai/core';
import type { FileChange } from '@buildai/versions/shared';

const table = 'repair_results';

/** How long a result can be applied, in ms. */
const keptFor = 60 * 60_000;

export interface StoredRepair {
  readonly appId: string;
  /** The version that was repaired. */
  readonly versionId: string;
  readonly changes: readonly FileChange[];
}

/** Results of repairs, until they are applied or expire. */
export class RepairResults {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the ID of the result */
  async add({ appId, versionId, changes }: StoredRepair): Promise<string> {
    const id = newId();
    await this.db(table).where('created_at', '<', this.#expiry()).delete();
    await this.db(table).insert({
      id,
      app_id: appId,
      version_id: versionId,
      changes: JSON.stringify(changes),
      created_at: this.clock.timestamp(),
    });
    return id;
  }

  async find(appId: string, id: string): Promise<StoredRepair | undefined> {
    const row = (await this.db(table)
      .where({ id, app_id: appId })
      .where('created_at', '>=', this.#expiry())
      .first()) as { readonly version_id: string; readonly changes: string } | undefined;
    return (
      row && { appId, versionId: row.version_id, changes: JSON.parse(row.changes) as readonly FileChange[] }
    );
  }

  #expiry(): string {
    return new Date(this.clock.now().getTime() - keptFor).toISOString();
  }
}
