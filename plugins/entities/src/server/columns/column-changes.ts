import type { Jobs } from '@buildai/core';
import type { Version, VersionStore } from '@buildai/versions/shared';
import type { ColumnRun } from '../../shared/columns-api.js';
import { ColumnInCopy, ColumnRunning } from '../../shared/errors.js';
import type { ColumnRowsOf } from '../rows/column-rows.js';
import type { ApplyColumnChange } from './apply-column-change.js';
import type { ColumnRuns, StoredRun } from './column-runs.js';
import type { ConvertColumn } from './convert-column.js';
import { convertColumnJob } from './convert-column-job.js';
import type { ColumnPlanning, ColumnRequest } from './plan-column-change.js';
import { requireBase, requireNotation } from './plan-column-change.js';

/** More rows than this are converted in the background. */
const inlineRows = 5000;

export interface ColumnChangesParts {
  readonly jobs: Jobs;
  readonly planning: ColumnPlanning;
  readonly runs: ColumnRuns;
  readonly applying: ApplyColumnChange;
  readonly converter: ConvertColumn;
  readonly rows: ColumnRowsOf;
}

/** A change that was made, or its conversion that has begun. */
export interface ColumnChangeResult {
  readonly version: Version | undefined;
  readonly description: string;
  readonly run: StoredRun | undefined;
}

/** Changes the columns of an entity, with the rows that are there. */
export class ColumnChanges {
  constructor(private readonly parts: ColumnChangesParts) {}

  /** @throws Conflict if `base` is not the newest version; ColumnRunning during a conversion. */
  async change(request: ColumnRequest, base: string, accountId: string): Promise<ColumnChangeResult> {
    const { applying, converter, jobs, planning, rows, runs } = this.parts;
    const planned = await planning.plan(request);
    requireBase(planned, base);
    requireNotation(planned);
    const { change, conversion, description, table } = planned;
    const changesRows = conversion !== undefined || change.kind === 'rename';
    // A copy goes away some day; the rows that stay would keep what they hold now.
    if (changesRows && (await planning.isInCopy(request.appId))) throw ColumnInCopy();
    if ((await runs.newest(request.appId, request.entity))?.state === 'running') throw ColumnRunning();
    if (!table || !conversion)
      return { version: await applying.apply(request, planned, accountId), description, run: undefined };
    const run = await runs.begin({
      appId: request.appId,
      entity: request.entity,
      change,
      description,
      baseId: planned.base,
      accountId,
      total: await rows(table).count(),
    });
    if (run.total > inlineRows) {
      await jobs.enqueue(convertColumnJob, { runId: run.runId }, { key: run.runId });
      return { version: undefined, description, run };
    }
    try {
      return { version: await converter.convert(run.runId), description, run: undefined };
    } catch (error) {
      await runs.end(run, { state: 'failed' });
      throw error;
    }
  }

  async run(appId: string, entity: string): Promise<StoredRun | undefined> {
    const { jobs, runs } = this.parts;
    const run = await runs.newest(appId, entity);
    // Goes on after the end of a process that had no time to add the job.
    if (run?.state === 'running' && run.total > inlineRows)
      await jobs.enqueue(convertColumnJob, { runId: run.runId }, { key: run.runId });
    return run;
  }

  async cancel(appId: string, entity: string): Promise<StoredRun | undefined> {
    const run = await this.parts.runs.newest(appId, entity);
    if (run?.state === 'running') await this.parts.runs.end(run, { state: 'cancelled' });
    return this.parts.runs.newest(appId, entity);
  }
}

/** A run as its builder sees it; null without one. */
export async function runView(
  run: StoredRun | undefined,
  versions: Pick<VersionStore, 'get'>,
): Promise<ColumnRun | null> {
  if (!run) return null;
  const { runId: id, appId, entity, description, state, done, total, error, versionId } = run;
  const version = versionId === null ? undefined : await versions.get(appId, versionId);
  const parentId = version?.parentId ?? null;
  return { id, entity, description, state, done: Math.min(done, total), total, error, versionId, parentId };
}
