import type { Clock, Transaction } from '@buildai/core';
import type { AppUsers } from '@buildai/auth/shared';
import { canonicalJson } from '@buildai/apps/shared';
import { NotAllowed } from '@buildai/core/shared';
import type { EntityScope } from '../../shared/entity-store.js';
import type { RowRefusal } from '../../shared/row-checker.js';
import type { HistoryEntry, RestoreResult } from '../../shared/row-history-api.js';
import { mostRestored } from '../../shared/row-history-api.js';
import { anonymousCreator, reachOf, refusal } from '../model/access-reach.js';
import type { EntityAccess } from '../rows/entity-access.js';
import { writable } from '../rows/entity-access.js';
import type { CheckedWrites } from '../write/checks/checked-writes.js';
import type { EntityModel } from '../model/entity-model.js';
import type { EntityTables } from '../storage/entity-tables.js';
import type { EntityView } from '../access/entity-view.js';
import { readableView } from '../access/entity-view.js';
import { invalidInput } from '../model/invalid-input.js';
import type { LiveWriteGuard } from '../access/live-writes/live-write-guard.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { ScopedReads } from '../read/scoped-reads.js';
import { decodePosition, encodePosition } from './history-cursor.js';
import type { RowChangeEntry } from './history-reader.js';
import { HistoryReader } from './history-reader.js';
import type { OnConflict } from './restore-within-rules.js';
import { mostNamedConflicts, RestoreWithinRules } from './restore-within-rules.js';
import { beginningOf, RowRestore, sizeOf } from './row-restore.js';
import { assistantWriter, writerOf } from '../model/stamp.js';

const defaultLimit = 50;

export interface RowHistoryParts {
  readonly checked: CheckedWrites;
  readonly reads: ScopedReads;
  readonly clock: Clock;
  readonly rowSql: RowSql;
  readonly tables: EntityTables;
  readonly access: EntityAccess;
  readonly guard: Pick<LiveWriteGuard, 'check'>;
  readonly people: Pick<AppUsers, 'names'>;
  /** How long history is kept, in days. */
  readonly days: number;
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

/** The history of rows, and going back in it. */
export class RowHistory {
  constructor(private readonly parts: RowHistoryParts) {}

  /** @throws NotSignedIn or NotAllowed for anyone but builders and admins of the app. */
  async list(
    scope: EntityScope,
    entity: string,
    {
      id,
      before,
      limit = defaultLimit,
    }: { id?: string | undefined; before?: string | undefined; limit?: number | undefined },
  ): Promise<{ entries: HistoryEntry[]; nextBefore: string | null }> {
    requireAdmin(scope);
    const view = readableView(await this.parts.access.model(scope, entity), scope.actor);
    const position = before === undefined ? undefined : decodePosition(before);
    const table = await this.parts.tables.find(scope, entity);
    if (!table) return { entries: [], nextBefore: null };
    const { reads, rowSql } = this.parts;
    const found = await reads.run(scope, (db) =>
      new HistoryReader(db, rowSql, this.#keptSince()).list(table, {
        rowId: id,
        before: position,
        limit: limit + 1,
      }),
    );
    const shown = found.slice(0, limit);
    const writers = shown.flatMap(({ by }) => by ?? []);
    const names = await this.parts.people.names(scope.appId, [...new Set(writers)]);
    const entries = shown.map((entry) => toEntry(entry, view, names));
    return { entries, nextBefore: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }

  /**
   * Sets rows back to a moment, in one transaction, or counts what that would do.
   * @throws NotSignedIn or NotAllowed; InvalidInput for a moment before the history, or too many rows;
   *   RestoreBreaksRules; RowRefused for a row that a function refuses
   */
  async restore(scope: EntityScope, entity: string, request: RestoreRequest): Promise<RestoreResult> {
    requireAdmin(scope);
    const model = await this.parts.access.model(scope, entity);
    requireAllLevels(model, scope);
    this.#requireKept(request.at);
    if (!request.dryRun) await this.parts.guard.check(scope, [{ entity, write: 'change' }]);
    return this.parts.checked.run(
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
    const { access, checked, clock, tables } = this.parts;
    const now = clock.timestamp();
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
    const kept = new RestoreWithinRules({
      model,
      table,
      rows,
      restore,
      stamp,
      transaction,
      recording,
    });
    const mode = { actor: scope.actor, dryRun, onConflict, refused };
    const { done, conflicts } = await kept.run(plan, mode);
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

  #keptSince(): string {
    return new Date(this.parts.clock.now().getTime() - this.parts.days * 86_400_000).toISOString();
  }

  #requireKept(at: string): void {
    const { clock, days } = this.parts;
    if (at < this.#keptSince()) throw invalidInput('body.at', `The history of rows goes back ${days} days.`);
    if (at > clock.timestamp()) throw invalidInput('body.at', 'This moment is in the future.');
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

function requireAdmin({ actor }: EntityScope): void {
  if (actor.kind === 'owner' || (actor.kind === 'app-user' && actor.role === 'admin')) return;
  throw refusal(actor);
}

/** A restore by an admin of the app does not go past a level `none`, nor past rules of fields. */
function requireAllLevels(model: EntityModel, scope: EntityScope): void {
  if (scope.actor.kind === 'owner') return;
  for (const operation of ['update', 'delete'] as const) writable(model, scope, operation);
  // Deleted rows are created again.
  if (reachOf(scope.actor, model.levels.create, model.levels) === 'none') throw NotAllowed();
  if (model.guarded.length > 0) throw NotAllowed();
}

function writerIn(by: string | null, names: ReadonlyMap<string, string>): HistoryEntry['by'] {
  if (by === assistantWriter) return { kind: 'assistant' };
  if (by === anonymousCreator) return { kind: 'visitor' };
  const name = by === null ? undefined : names.get(by);
  return name === undefined ? { kind: 'unknown' } : { kind: 'person', name };
}

/** An entry as the reader may see it, with the fields that changed. */
function toEntry(entry: RowChangeEntry, view: EntityView, names: ReadonlyMap<string, string>): HistoryEntry {
  const { position, rowId, creatorId, kind, by, restoredTo, before, after } = entry;
  const fields = [...view.fields.values()].filter(
    ({ field, onlyIn }) => field.column === undefined && (onlyIn === undefined || onlyIn === creatorId),
  );
  const isChanged = (name: string) =>
    !before || !after || canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null);
  const shown = (values: RowChangeEntry['before']) =>
    values &&
    Object.fromEntries(
      fields
        .map(({ field }) => field.name)
        .filter((name) => isChanged(name) && Object.hasOwn(values, name))
        .map((name) => [name, values[name]]),
    );
  return {
    id: encodePosition(position),
    rowId,
    kind,
    at: position.at,
    by: writerIn(by, names),
    restoredTo,
    before: shown(before),
    after: shown(after),
  };
}
