import type { Database, Transaction } from '@buildai/core';
import { FairQueue } from '@buildai/core';
import { CheckUnavailable, RowChanged } from '../../../shared/errors.js';
import type { EntityScope } from '../../../shared/entity-store.js';
import { checkOf } from '../../../shared/row-check.js';
import type { CheckedChange, RowChecker, RowRefusal } from '../../../shared/row-checker.js';
import type { EntityModel } from '../../model/entity-model.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import { toRecord, viewOf } from '../../access/entity-view.js';
import type { Row } from '../../model/row.js';
import type { VersionEntities } from '../../model/version-entities.js';
import { requireModel } from '../../model/version-entities.js';
import type { RecordedChange, RowRecording, RowRecordings } from '../../rows/row-recording.js';
import type { RefusedChange } from './refusal-error.js';
import { refusalError } from './refusal-error.js';

/** Attempts of a write whose rows do not change between the check and the write: without being checked, and with it. */
const undisturbedAttempts = 2;
/** Further attempts if they do. */
const furtherAttempts = 3;
/** These run one at a time for the same entities of an app: a counter that forty people change at once is no error. */
const turnLimits = { total: Infinity, perTenant: 1, perCaller: 1, longestWait: 10_000 };

export interface CheckedWritesParts {
  readonly db: Database;
  readonly entities: VersionEntities;
  readonly recordings: RowRecordings;
  readonly tables: EntityTables;
  readonly checkers: () => readonly RowChecker[];
}

/** A change that the function of its entity decides about. */
interface Decidable extends RecordedChange {
  readonly model: EntityModel;
  readonly function: string;
  readonly operation: CheckedChange['operation'];
  /** Equal for the same change of the same state of the row. */
  readonly key: string;
}

/**
 * @param refused rows that the work leaves out, by ID: only for work that said it can
 */
export type CheckedWork<T> = (
  transaction: Transaction,
  refused: ReadonlyMap<string, RowRefusal>,
) => Promise<T>;

/** Thrown to roll back work whose changes are not all decided about. */
class Undecided extends Error {
  constructor(readonly changes: readonly Decidable[]) {
    super('Changes are to be checked first.');
  }
}

/** Whether a function decides about writes of the actor. What functions write as the app itself is not asked about. */
export const isChecked = ({ isService }: EntityScope, { schema }: EntityModel): boolean =>
  !isService && checkOf(schema['x-check']) !== undefined;

/**
 * Runs work in a transaction that is only committed if the functions that entities name in `x-check` allow what it
 * does to rows. The work runs once and is rolled back, the functions are asked without any transaction open, and the
 * work runs again: if it does then what was allowed, to rows in the same state, it is committed.
 */
export class CheckedWrites {
  readonly #turns = new FairQueue(turnLimits);

  constructor(private readonly parts: CheckedWritesParts) {}

  /**
   * @param names of the entities that the work writes.
   * @param work has no effects beyond its transaction, since it runs several times
   * @param leavesOut whether the work leaves rows out that are refused; otherwise one of them refuses all
   * @throws RowRefused, what the checker throws, and RowChanged or TooBusy if the rows keep changing meanwhile
   */
  async run<T>(
    scope: EntityScope,
    names: readonly string[],
    work: CheckedWork<T>,
    { leavesOut = false } = {},
  ): Promise<T> {
    const { db } = this.parts;
    const models = await this.#checkedModels(scope, names);
    if (models.length === 0) return db.transaction((transaction) => work(transaction, new Map()));
    const ids: string[] = [];
    const allowed = new Set<string>();
    const refused = new Map<string, RowRefusal>();
    /** @returns undefined after further changes were checked */
    const attempt = async (): Promise<{ readonly result: T } | undefined> => {
      try {
        const result = await db.transaction((transaction) =>
          this.#attempt(scope, models, { ids, allowed, refused }, work, transaction),
        );
        return { result };
      } catch (error) {
        if (!(error instanceof Undecided)) throw error;
        const refusals = await this.#decide(scope, error.changes);
        if (refusals.length > 0 && !leavesOut) throw refusalError(refusals);
        for (const { change, refusal } of refusals) refused.set(idOf(change), refusal);
        // A refused change that is not left out is asked about again, and never made.
        for (const { key, ...change } of error.changes) if (!refused.has(idOf(change))) allowed.add(key);
        return undefined;
      }
    };
    const done = await firstOf(attempt, undisturbedAttempts);
    if (done) return done.result;
    const turn = { tenant: [scope.appId, ...models.map(({ name }) => name)].join(' '), caller: '' };
    const late = await this.#turns.run(turn, () => firstOf(attempt, furtherAttempts));
    if (!late) throw RowChanged();
    return late.result;
  }

  /** What a transaction does to rows; undefined where no function decides about it. */
  recording(transaction: Transaction | undefined): RowRecording | undefined {
    return this.parts.recordings.of(transaction);
  }

  async #checkedModels(scope: EntityScope, names: readonly string[]): Promise<readonly EntityModel[]> {
    if (scope.isService) return [];
    const models = await this.parts.entities.of(scope);
    const known = [...new Set(names)].filter((name) => models.has(name));
    return known.map((name) => requireModel(models, name)).filter((model) => isChecked(scope, model));
  }

  /** @throws Undecided */
  async #attempt<T>(
    scope: EntityScope,
    models: readonly EntityModel[],
    { ids, allowed, refused }: Attempt,
    work: CheckedWork<T>,
    transaction: Transaction,
  ): Promise<T> {
    const recording = this.parts.recordings.begin(transaction, ids);
    const result = await work(transaction, refused);
    const byTable = new Map<string, EntityModel>();
    for (const model of models) {
      const table = await this.parts.tables.find(scope, model.name, transaction);
      if (table) byTable.set(table.name, model);
    }
    const undecided = recording.changes
      .flatMap((change) => decidable(change, byTable.get(change.table)) ?? [])
      .filter(({ key }) => !allowed.has(key));
    if (undecided.length > 0) throw new Undecided(undecided);
    return result;
  }

  /** @returns the changes that are refused */
  async #decide(scope: EntityScope, changes: readonly Decidable[]): Promise<readonly RefusedChange[]> {
    const [checker] = this.parts.checkers();
    if (!checker) throw CheckUnavailable();
    const refusals: RefusedChange[] = [];
    for (const entity of new Set(changes.map(({ model }) => model.name))) {
      const ofEntity = changes.filter(({ model }) => model.name === entity);
      const name = ofEntity[0]?.function ?? '';
      const asked = { scope, entity, function: name, changes: ofEntity.map(checkedChange) };
      const verdicts = await checker.check(asked);
      for (const [index, change] of ofEntity.entries()) {
        const refusal = verdicts[index];
        // One verdict for each: what was not answered is not allowed.
        if (refusal === undefined) throw CheckUnavailable();
        if (refusal) refusals.push({ change, refusal });
      }
    }
    return refusals;
  }
}

/** The first outcome of so many attempts, one after the other. */
async function firstOf<T>(attempt: () => Promise<T | undefined>, most: number): Promise<T | undefined> {
  for (let count = 1; count <= most; count++) {
    const outcome = await attempt();
    if (outcome) return outcome;
  }
  return undefined;
}

interface Attempt {
  readonly ids: string[];
  /** Keys of the changes that were allowed. */
  readonly allowed: ReadonlySet<string>;
  readonly refused: ReadonlyMap<string, RowRefusal>;
}

const idOf = ({ before, after }: RecordedChange) => (after ?? before)?.id ?? '';

/** The change, if the entity of its row has it checked. */
function decidable(change: RecordedChange, model: EntityModel | undefined): Decidable | undefined {
  const check = model && checkOf(model.schema['x-check']);
  const { before, after } = change;
  const operation = before ? (after ? 'update' : 'delete') : 'create';
  if (!model || !check?.on.includes(operation)) return undefined;
  const key = JSON.stringify([
    model.name,
    idOf(change),
    before && [before.updatedAt, before.creatorId, before.data],
    after && [after.creatorId, after.data],
  ]);
  return { ...change, model, function: check.function, operation, key };
}

function checkedChange({ model, operation, before, after }: Decidable): CheckedChange {
  const view = viewOf(model, { kind: 'owner', userId: '' });
  const record = (row: Row | undefined) => (row ? toRecord(view, row) : null);
  return { operation, before: record(before), after: record(after) };
}
