import type { Clock, Database } from '@buildai/core';
import { newId } from '@buildai/core';
import type { FunctionFile } from '../code/app-functions.js';
import type { DeployStatus, FunctionFault } from '../../shared/function-view.js';

interface Row {
  readonly app_id: string;
  readonly name: string;
  readonly code_hash: string;
  readonly status: DeployStatus;
  readonly fault: string | null;
  readonly attempt_id: string | null;
  readonly deployed_at: string | null;
  readonly updated_at: string;
}

/** State of the deployment of one text of a function. */
export interface Deployment {
  readonly status: DeployStatus;
  readonly fault: FunctionFault | undefined;
  readonly deployedAt: string | undefined;
  readonly updatedAt: string;
}

/** Identifies a deployment within an app. */
export type DeployedCode = Pick<FunctionFile, 'name' | 'codeHash'>;

const keyOf = (appId: string, { name, codeHash }: DeployedCode) => ({
  app_id: appId,
  name,
  code_hash: codeHash,
});

function toDeployment({ status, fault, deployed_at, updated_at }: Row): Deployment {
  return {
    status,
    fault: fault === null ? undefined : (JSON.parse(fault) as FunctionFault),
    deployedAt: deployed_at ?? undefined,
    updatedAt: updated_at,
  };
}

/** The table `function_deployments`. */
export class DeploymentRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Those that are known, by the hash of their code and their name. */
  async find(appId: string, codes: readonly DeployedCode[]): Promise<ReadonlyMap<string, Deployment>> {
    const rows = await this.#rows()
      .where({ app_id: appId })
      .whereIn('code_hash', [...new Set(codes.map(({ codeHash }) => codeHash))]);
    return new Map(rows.map((row) => [`${row.name} ${row.code_hash}`, toDeployment(row)]));
  }

  /** Whether any function was ever deployed. */
  async exist(): Promise<boolean> {
    return (await this.#rows().first('app_id')) !== undefined;
  }

  async findOne(appId: string, code: DeployedCode): Promise<Deployment | undefined> {
    return (await this.find(appId, [code])).get(`${code.name} ${code.codeHash}`);
  }

  /** Lists a deployment that will begin later. */
  async plan(appId: string, code: DeployedCode): Promise<void> {
    await this.#store(appId, code, { status: 'pending', attempt_id: null });
  }

  /** Says that the planned deployments of an app are not abandoned. */
  async touchPending(appId: string): Promise<void> {
    await this.#rows()
      .where({ app_id: appId, status: 'pending' })
      .update({ updated_at: this.clock.timestamp() });
  }

  /** @returns the ID of the attempt. Of several attempts at once, the one that began last stores its outcome. */
  async begin(appId: string, code: DeployedCode): Promise<string> {
    const attemptId = newId();
    await this.#store(appId, code, { status: 'deploying', attempt_id: attemptId });
    return attemptId;
  }

  /** @returns whether the outcome was stored */
  async finish(
    appId: string,
    code: DeployedCode,
    attemptId: string,
    fault: FunctionFault | undefined,
  ): Promise<boolean> {
    const now = this.clock.timestamp();
    const outcome = fault
      ? { status: 'error' as const, fault: JSON.stringify(fault) }
      : { status: 'success' as const, fault: null, deployed_at: now };
    const updated = await this.#rows()
      .where({ ...keyOf(appId, code), attempt_id: attemptId })
      .update({ ...outcome, attempt_id: null, updated_at: now });
    return updated > 0;
  }

  /**
   * Deletes deployments that have not ended, and were not touched since a moment: to begin anew.
   * @returns their apps
   */
  async dropUnfinished(before: string): Promise<readonly string[]> {
    const unfinished = () =>
      this.#rows().whereIn('status', ['pending', 'deploying']).where('updated_at', '<', before);
    // Knex returns no rows of a deletion on SQLite. Nothing begins to match in between: times only grow.
    const apps = await unfinished().distinct('app_id');
    await unfinished().delete();
    return apps.map(({ app_id }) => app_id);
  }

  /** Apps with more deployments than a number. */
  async appsWithMoreThan(most: number): Promise<readonly string[]> {
    const rows = await this.#rows()
      .groupBy('app_id')
      .havingRaw('count(*) > ?', [most])
      .select('app_id')
      .limit(100);
    return rows.map(({ app_id }) => app_id);
  }

  /** Deletes deployments of other code that were not touched since a moment. */
  async prune(appId: string, kept: ReadonlySet<string>, before: string): Promise<void> {
    const rows = await this.#rows().where({ app_id: appId }).where('updated_at', '<', before);
    for (const row of rows)
      if (!kept.has(row.code_hash))
        await this.#rows().where({ app_id: appId, name: row.name, code_hash: row.code_hash }).delete();
  }

  async #store(appId: string, code: DeployedCode, state: Pick<Row, 'status' | 'attempt_id'>): Promise<void> {
    const changed = { ...state, fault: null, updated_at: this.clock.timestamp() };
    await this.#rows()
      .insert({ ...keyOf(appId, code), ...changed })
      .onConflict(['app_id', 'name', 'code_hash'])
      .merge(changed);
  }

  #rows() {
    return this.db<Row>('function_deployments');
  }
}
