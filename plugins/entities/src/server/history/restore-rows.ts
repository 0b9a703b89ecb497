import type { Transaction } from '@buildai/core';
import { NotAllowed } from '@buildai/core/shared';
import type { EntityScope } from '../../shared/entity-store.js';
import type { RowRefusal } from '../../shared/row-checker.js';
import type { RestoreResult } from '../../shared/row-history-api.js';
import { mostRestored } from '../../shared/row-history-api.js';
import type { LiveWriteGuard } from '../access/live-writes/live-write-guard.js';
import { reachOf } from '../model/access-reach.js';
import type { EntityModel } from '../model/entity-model.js';
import { invalidInput } from '../model/invalid-input.js';
import { writerOf } from '../model/stamp.js';
import type { EntityAccess } from '../rows/entity-access.js';
import { writable } from '../rows/entity-access.js';
import type { EntityTables } from '../storage/entity-tables.js';
import type { CheckedWrites } from '../write/checks/checked-writes.js';
import type { HistoryRetention } from './history-retention.js';
import { requireAdmin } from './require-admin.js';
import type { OnConflict } from './restore-within-rules.js';
import { mostNamedConflicts, RestoreWithinRules } from './restore-within-rules.js';
import { beginningOf, RowRestore, sizeOf } from './row-restore.js';

export interface RestoreRowsParts {
  readonly access: EntityAccess;
  readonly checked: CheckedWrites;
  readonly guard: Pick<LiveWriteGuard, 'check'>;
  readonly kept: HistoryRetention;
  readonly tables: EntityTables;
}

export interface RestoreRequest {
  readonly at: string;
  readonly ids?: readonly string[] | undefined;
  readonly removeCreated?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
  /** Changes at most so many rows; without it, more than `mostRestored` are refused. */
  readonly most?: number | undefined;
  /** What happens if rows would break a rule of the entity. */
  readonly conflicts?: OnConflict | undefined;
}

interface Attempt {
  readonly transaction: Transaction;
  /** Rows that a function refused to change, by ID. */
  readonly refused: ReadonlyMap<string, RowRefusal>;
}

/** Sets rows back to a moment of their history. */
export class RestoreRows {
  constructor(private readonly parts: RestoreRowsParts) {}

  /**
   * Sets rows back to a moment, in one transaction, or counts what that would do.
   * @throws NotSignedIn or NotAllowed; InvalidInput for a moment before the history, or too many rows;
   *   RestoreBreaksRules; RowRefused for a row that a function refuses
   */
  async run(scope: EntityScope, entity: string, request: RestoreRequest): Promise<RestoreResult> {
    requireAdmin(scope);
    const { access, checked, guard } = this.parts;
    const model = await access.model(scope, entity);
    requireAllLevels(model, scope);
    this.#requireKept(request.at);
    if (!request.dryRun) await guard.check(scope, [{ entity, write: 'change' }]);
    return checked.run(
      scope,
      [entity],
      (transaction, refused) => this.#restore(scope, model, request, { transaction, refused }),
      { leavesOut: request.dryRun === true || request.conflicts === 'skip' },
    );
  }

  async #restore(
    scope: EntityScope,
    model: EntityModel,
    {
      at,
      ids,
      removeCreated = false,
      dryRun = false,
      most,
      conflicts: onConflict = 'refuse',
    }: RestoreRequest,
    { transaction, refused }: Attempt,
  ): Promise<RestoreResult> {
    const { access, checked, kept, tables } = this.parts;
    const now = kept.now();
    const undoAt = new Date(Date.parse(now) - 1).toISOString();
    const table = await tables.find(scope, model.name, transaction);
    if (!table) return nothingToRestore(undoAt);
    await tables.lock(table, transaction);
    const restore = new RowRestore(table, { at, ids, removeCreated }, transaction);
    const limit = most ?? mostRestored;
    const found = await restore.plan(limit + 1);
    const isComplete = sizeOf(found) <= limit;
    if (!isComplete && !dryRun && most === undefined)
      throw invalidInput(
        'body.most',
        `This changes more than ${mostRestored.toLocaleString('en-US')} rows. Send “most”, and repeat the request until it is complete.`,
      );
    const plan = isComplete ? found : beginningOf(found, limit);
    const rows = access.rows(table, transaction);
    const stamp = { at: now, by: writerOf(scope.actor) };
    const recording = checked.recording(transaction);
    const within = new RestoreWithinRules({ model, rows, restore, stamp, transaction, recording });
    const mode = { actor: scope.actor, dryRun, onConflict, refused };
    const { done, conflicts } = await within.run(plan, mode);
    const { updated, returned, removed } = done;
    if (!dryRun && updated.length + returned.length + removed.length > 0)
      await access.announce(table, model.name, { created: returned, updated, deleted: removed }, transaction);
    const left = {
      conflicts: conflicts.slice(0, mostNamedConflicts),
      conflicting: conflicts.length,
      undoAt,
      isComplete,
    };
    if (dryRun && !isComplete) {
      const all = await restore.count();
      return {
        ...left,
        updated: all.update,
        returned: all.return,
        removed: all.remove,
        unknown: all.unknown,
      };
    }
    return {
      ...left,
      updated: updated.length,
      returned: returned.length,
      removed: removed.length,
      unknown: plan.unknown,
    };
  }

  #requireKept(at: string): void {
    const { kept } = this.parts;
    if (at < kept.since()) throw invalidInput('body.at', `The history of rows goes back ${kept.days} days.`);
    if (at > kept.now()) throw invalidInput('body.at', 'This moment is in the future.');
  }
}

const nothingToRestore = (undoAt: string): RestoreResult => ({
  updated: 0,
  returned: 0,
  removed: 0,
  unknown: 0,
  conflicts: [],
  conflicting: 0,
  undoAt,
  isComplete: true,
});

/** A restore by an admin of the app does not go past a level `none`, nor past rules of fields. */
function requireAllLevels(model: EntityModel, scope: EntityScope): void {
  if (scope.actor.kind === 'owner') return;
  for (const operation of ['update', 'delete'] as const) writable(model, scope, operation);
  // Deleted rows are created again.
  if (reachOf(scope.actor, model.levels.create, model.levels) === 'none') throw NotAllowed();
  if (model.guarded.length > 0) throw NotAllowed();
}
