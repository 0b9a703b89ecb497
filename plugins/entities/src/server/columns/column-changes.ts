import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Database, Events, Jobs, Live, Transaction } from '@buildai/core';
import type { AppChanges, Version, VersionStore } from '@buildai/versions/shared';
import type { ColumnChange } from '../../shared/column-change.js';
import type { ColumnLoss, ColumnRun } from '../../shared/columns-api.js';
import { fieldRenamed, recordsChanged } from '../../shared/entity-events.js';
import { ColumnInCopy, ColumnRunning } from '../../shared/errors.js';
import type { ColumnNotation } from '../../shared/convert/column-notation.js';
import type { EntityTable } from '../storage/entity-tables.js';
import { noteMove } from '../rows/column-moves.js';
import type { ColumnRows } from '../rows/column-rows.js';
import type { ColumnRuns, StoredRun } from './column-runs.js';
import type { ConvertColumn } from './convert-column.js';
import { convertColumnJob } from './convert-column-job.js';
import { measureLoss } from './measure-loss.js';
import { mentionsOf } from './mentions.js';
import type { ColumnPlanning, ColumnRequest, PlannedColumnChange } from './plan-column-change.js';
import { requireBase, requireNotation } from './plan-column-change.js';
import { removalOf } from './row-conversion.js';
import { reportColumnRun } from './report-column-run.js';
import { rulesAbout } from './schema-rules.js';

/** More rows than this are converted in the background. */
const inlineRows = 5000;

export interface ColumnChangesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly apps: Pick<AppStore, 'get'>;
  readonly versions: Pick<VersionStore, 'files'>;
  readonly appChanges: AppChanges;
  readonly planning: ColumnPlanning;
  readonly runs: ColumnRuns;
  readonly converter: ConvertColumn;
  readonly rows: (table: EntityTable, transaction?: Transaction) => ColumnRows;
  /** Whether the app's preview shows a copy of the rows. */
  readonly hasCopy: (appId: string, transaction?: Transaction) => Promise<boolean>;
  /** Whether a field that gets another name stays under its old one, too. */
  readonly keepsOldName: (appId: string, transaction: Transaction) => Promise<boolean>;
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

  /** What a change would do. Stores nothing. */
  async preview(request: ColumnRequest): Promise<ColumnLoss> {
    const planned = await this.parts.planning.plan(request);
    const { table, change } = planned;
    const measured = change.kind === 'remove' ? removalOf(change.field) : planned.conversion;
    const none = { empty: 0, changed: 0, refused: 0, samples: [], examples: [] };
    const rows = table && this.parts.rows(table);
    const total = async () => (rows ? rows.count() : 0);
    const loss =
      rows && measured
        ? await measureLoss(rows, measured)
        : { ...none, rows: await total(), exact: await total() };
    const field = 'field' in change ? change.field : undefined;
    const isBreaking = ['rename', 'retype', 'remove'].includes(change.kind);
    const files = field !== undefined && isBreaking ? await this.parts.versions.files(planned.base) : [];
    return {
      ...loss,
      base: planned.base,
      files: field === undefined ? [] : mentionsOf(files, request.entity, field),
      notes: await this.#notes(request, planned),
      notation: change.kind === 'retype' ? notationIn(change) : {},
      question: planned.question,
    };
  }

  /** @throws Conflict if `base` is not the newest version; ColumnRunning during a conversion. */
  async change(request: ColumnRequest, base: string, accountId: string): Promise<ColumnChangeResult> {
    const { planning, runs, converter, jobs } = this.parts;
    const planned = await planning.plan(request);
    requireBase(planned, base);
    requireNotation(planned);
    const changesRows = planned.conversion !== undefined || planned.change.kind === 'rename';
    // A copy goes away some day; the rows that stay would keep what they hold now.
    if (changesRows && (await this.parts.hasCopy(request.appId))) throw ColumnInCopy();
    if ((await runs.newest(request.appId, request.entity))?.state === 'running') throw ColumnRunning();
    const { description } = planned;
    if (!planned.table || !planned.conversion)
      return { version: await this.#apply(request, planned, accountId), description, run: undefined };
    const run = await this.#begin(request, planned, planned.table, accountId);
    if (run.total > inlineRows) {
      await jobs.enqueue(convertColumnJob, { runId: run.runId }, { key: run.runId });
      return { version: undefined, description, run };
    }
    try {
      return { version: await converter.convert(run.runId), description, run: undefined };
    } catch (error) {
      await this.#end(run, 'failed');
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
    if (run?.state === 'running') await this.#end(run, 'cancelled');
    return this.parts.runs.newest(appId, entity);
  }

  async #notes(
    { appId }: ColumnRequest,
    { change, conversion, schema }: PlannedColumnChange,
  ): Promise<string[]> {
    const { apps, hasCopy } = this.parts;
    const notes: string[] = [];
    if (change.kind === 'remove') {
      notes.push(...rulesAbout(schema, change.field));
      notes.push('Rows keep their values. Restoring the version before brings the field back with them.');
    }
    const isPublished = (await apps.get(appId))?.publishedVersionId !== undefined;
    if (change.kind !== 'rename' && !conversion) return notes;
    if (await hasCopy(appId)) notes.push(ColumnInCopy().message);
    else if (isPublished && change.kind === 'rename')
      notes.push('The published app uses the old name until you publish.');
    else if (isPublished) notes.push('The published app shows the converted values at once.');
    return notes;
  }

  async #begin(
    { appId, entity }: ColumnRequest,
    planned: PlannedColumnChange,
    table: EntityTable,
    accountId: string,
  ): Promise<StoredRun> {
    const { clock, db, live, rows, runs } = this.parts;
    const createdAt = clock.timestamp();
    const total = await rows(table).count();
    const { change, description, base: baseId } = planned;
    return db.transaction(async (transaction) => {
      const begun = { appId, entity, change, description, baseId, accountId, total, createdAt };
      const run = await runs.create(begun, transaction);
      await reportColumnRun(live, appId, transaction);
      return run;
    });
  }

  async #end({ runId, appId }: StoredRun, state: 'cancelled' | 'failed'): Promise<void> {
    const { db, live, runs } = this.parts;
    await db.transaction(async (transaction) => {
      await runs.end(runId, { state }, transaction);
      await reportColumnRun(live, appId, transaction);
    });
  }

  /** A change that leaves the values of rows as they are. */
  async #apply(
    { appId, entity }: ColumnRequest,
    planned: PlannedColumnChange,
    accountId: string,
  ): Promise<Version | undefined> {
    const { appChanges, clock, events, hasCopy, keepsOldName } = this.parts;
    const { change, table } = planned;
    const { version } = await appChanges.apply({
      appId,
      base: planned.base,
      changes: await this.parts.planning.changesOf(entity, planned),
      kind: 'edit',
      description: planned.description,
      actor: { accountId },
      also: async (transaction, applied) => {
        if (change.kind !== 'rename' || !applied.version) return;
        const { field: from, to } = change;
        await events.publish(fieldRenamed, { appId, entity, from, to }, transaction);
        if (!table) return;
        const rows = this.parts.rows(table, transaction);
        await rows.lock();
        const keepOld = await keepsOldName(appId, transaction);
        await rows.rename(from, to, { keepOld, at: clock.timestamp(), by: accountId });
        await noteMove(transaction, {
          appId,
          version: applied.version.number,
          tableId: table.copyOf ?? table.tableId,
          from,
          to,
          inCopy: await hasCopy(appId, transaction),
        });
        await events.publish(recordsChanged, { appId, entity }, transaction);
      },
    });
    return version;
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

const notationIn = ({ decimal, dateOrder }: Extract<ColumnChange, { kind: 'retype' }>): ColumnNotation => ({
  ...(decimal && { decimal }),
  ...(dateOrder && { dateOrder }),
});
