import type { Transaction } from '@buildai/core';
import type { EntityActor } from '../../shared/entity-store.js';
import type { RowRefusal } from '../../shared/row-checker.js';
import { RestoreBreaksRules } from '../../shared/errors.js';
import { sentenceOf } from '../write/checks/refusal-error.js';
import type { RowRecording } from '../rows/row-recording.js';
import type { EntityModel } from '../model/entity-model.js';
import type { EntityRows } from '../rows/entity-rows.js';
import { among } from '../rows/entity-rows.js';
import type { Row } from '../model/row.js';
import { hasRowRules, CrossRowRules } from '../write/rules/cross-row-rules.js';
import { noteDeleted } from '../rows/note-deleted.js';
import type { RestorePlan, RowRestore } from './row-restore.js';
import type { Stamp } from '../model/stamp.js';

/** Refuses the whole restore, or leaves out the rows that would break a rule. */
export type OnConflict = 'refuse' | 'skip';

/** A row that would break a rule with its earlier values. */
export interface RestoreConflict {
  readonly id: string;
  readonly message: string;
}

/** Conflicts that an answer names. */
export const mostNamedConflicts = 50;
const rowsAtOnce = 500;
/** Each attempt may find that a row which was left out is in the way of others. The table is locked meanwhile. */
const mostAttempts = 10;

interface RestoreParts {
  /** Notes what happens to rows, where a function decides about it. */
  readonly recording: RowRecording | undefined;
  readonly model: EntityModel;
  readonly rows: EntityRows;
  readonly restore: RowRestore;
  readonly stamp: Stamp;
  /** The table of the restore is locked in it. */
  readonly transaction: Transaction;
}

interface RestoreMode {
  /** Rows that a function refused to change, by ID. */
  readonly refused: ReadonlyMap<string, RowRefusal>;
  readonly actor: EntityActor;
  readonly dryRun: boolean;
  readonly onConflict: OnConflict;
}

/** Carries out a restore and checks the rows afterwards as a whole: two of them may exchange their values. */
export class RestoreWithinRules {
  constructor(private readonly parts: RestoreParts) {}

  /**
   * @returns what was restored, or in a dry run would be, and the rows that were left out.
   * @throws RestoreBreaksRules, except in a dry run
   */
  async run(
    plan: RestorePlan,
    { actor, dryRun, onConflict, refused }: RestoreMode,
  ): Promise<{ done: RestorePlan; conflicts: readonly RestoreConflict[] }> {
    const { model, recording } = this.parts;
    if (!hasRowRules(model) && !recording) {
      if (!dryRun) await this.#apply(plan);
      return { done: plan, conflicts: [] };
    }
    const conflicts: RestoreConflict[] = [...idsOf(plan)].flatMap((id) => {
      const refusal = refused.get(id);
      return refusal ? [{ id, message: sentenceOf(refusal, model.schema) }] : [];
    });
    for (let attempt = 1; ; attempt += 1) {
      const done = without(plan, conflicts);
      const broken = await this.#attempt(done, actor, dryRun);
      if (broken.length === 0) return { done, conflicts };
      conflicts.push(...broken);
      if (attempt === mostAttempts || (onConflict === 'refuse' && !dryRun)) throw refusalOf(conflicts);
    }
  }

  /** Restores, and takes it back if rows break a rule. What is left out may be in the way of others. */
  async #attempt(
    plan: RestorePlan,
    actor: EntityActor,
    dryRun: boolean,
  ): Promise<readonly RestoreConflict[]> {
    const { transaction } = this.parts;
    await transaction.raw('savepoint row_restore');
    const before = await this.#rowsOf(plan);
    await this.#apply(plan);
    await this.#note(plan, before);
    const broken = hasRowRules(this.parts.model)
      ? await this.#broken([...plan.updated, ...plan.returned], actor)
      : [];
    if (dryRun || broken.length > 0) await transaction.raw('rollback to savepoint row_restore');
    await transaction.raw('release savepoint row_restore');
    return broken;
  }

  async #apply(plan: RestorePlan): Promise<void> {
    const { restore, stamp } = this.parts;
    await restore.apply(plan, stamp);
    await this.#remove(plan.removed.map(({ id }) => id));
    await restore.mark(
      [...plan.updated, ...plan.returned, ...plan.removed].map(({ id }) => id),
      stamp,
    );
  }

  /** The rows that a function is asked about, by ID; none where no function is asked. */
  async #rowsOf(plan: RestorePlan): Promise<ReadonlyMap<string, Row>> {
    const found = new Map<string, Row>();
    if (!this.parts.recording) return found;
    const ids = [...idsOf(plan)];
    for (let start = 0; start < ids.length; start += rowsAtOnce)
      for (const row of await this.parts.rows.getAll(ids.slice(start, start + rowsAtOnce)))
        found.set(row.id, row);
    return found;
  }

  async #note(plan: RestorePlan, before: ReadonlyMap<string, Row>): Promise<void> {
    const { recording, restore } = this.parts;
    const after = await this.#rowsOf(plan);
    for (const id of idsOf(plan)) recording?.note(restore.table.name, before.get(id), after.get(id));
  }

  async #remove(ids: readonly string[]): Promise<void> {
    const { restore, rows, stamp, transaction } = this.parts;
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const deleted = await rows.delete(among(ids.slice(start, start + rowsAtOnce)));
      await noteDeleted(restore.table.tableId, deleted, stamp, transaction);
    }
  }

  async #broken(touched: readonly { readonly id: string }[], actor: EntityActor): Promise<RestoreConflict[]> {
    const { model, rows } = this.parts;
    const rules = new CrossRowRules(model, rows, actor);
    const broken: RestoreConflict[] = [];
    for (let start = 0; start < touched.length; start += rowsAtOnce) {
      for (const row of await rows.getAll(touched.slice(start, start + rowsAtOnce).map(({ id }) => id))) {
        const error = await rules.broken(row);
        if (error) broken.push({ id: row.id, message: error.message });
      }
    }
    return broken;
  }
}

function* idsOf({ updated, returned, removed }: RestorePlan): Generator<string> {
  for (const { id } of [...updated, ...returned, ...removed]) yield id;
}

function without(plan: RestorePlan, conflicts: readonly RestoreConflict[]): RestorePlan {
  const left = new Set(conflicts.map(({ id }) => id));
  const rest = (rows: RestorePlan['updated']) => rows.filter(({ id }) => !left.has(id));
  return { ...plan, updated: rest(plan.updated), returned: rest(plan.returned), removed: rest(plan.removed) };
}

function refusalOf(conflicts: readonly RestoreConflict[]) {
  const [first] = conflicts;
  const isOne = conflicts.length === 1;
  const rows = isOne ? '1 row' : `${conflicts.length} rows`;
  const others = isOne ? '' : ', or restore the other rows only';
  return RestoreBreaksRules({
    message: `${rows} can’t be restored. ${first?.message ?? ''} Change what is in the way${others}.`,
    details: conflicts.slice(0, mostNamedConflicts).map(({ id, message }) => ({ rowId: id, message })),
  });
}
