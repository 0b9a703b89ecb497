import type { Transaction } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import type { EntityRecord, EntityScope } from '../../../shared/entity-store.js';
import type { TransactionChange } from '../../../shared/row-operations.js';
import type { EntityAccess } from '../../rows/entity-access.js';
import type { EntityModel } from '../../model/entity-model.js';
import type { VersionEntities } from '../../model/version-entities.js';
import type { EntityTables } from '../../storage/entity-tables.js';
import type { CheckedWrites } from '../checks/checked-writes.js';
import { invalidInput } from '../../model/invalid-input.js';
import type { RecordWrites } from '../record-writes.js';
import type { Upserts } from './upsert.js';

type Values = Readonly<Record<string, unknown>>;

const prefix = '$ref:';

export interface RecordTransactionsParts {
  readonly access: EntityAccess;
  readonly checked: CheckedWrites;
  readonly entities: VersionEntities;
  readonly tables: EntityTables;
  readonly upserts: Upserts;
  readonly writes: RecordWrites;
}

/** Changes of rows of several entities: all, or none. */
export class RecordTransactions {
  constructor(private readonly parts: RecordTransactionsParts) {}

  /** @returns the rows as written, in the order of the changes; null for deletions. */
  async run(
    scope: EntityScope,
    changes: readonly TransactionChange[],
  ): Promise<readonly (EntityRecord | null)[]> {
    // Loads the schemas before the transaction, which on SQLite has the only connection.
    await this.parts.entities.of(scope);
    const entities = changes.map(({ entity }) => entity);
    return this.parts.checked.run(scope, entities, async (transaction) => {
      await this.#lock(scope, changes, transaction);
      return this.#runAll(scope, changes, transaction);
    });
  }

  /** Locks all in one order, so that two transactions never wait for each other's rows. */
  async #lock(scope: EntityScope, changes: readonly TransactionChange[], transaction: Transaction) {
    const entities = [...new Set(changes.map(({ entity }) => entity))].sort();
    for (const entity of entities) {
      const table = await this.parts.tables.find(scope, entity, transaction);
      if (table) await this.parts.tables.lock(table, transaction);
    }
  }

  async #runAll(scope: EntityScope, changes: readonly TransactionChange[], transaction: Transaction) {
    const ids = new Map<string, string>();
    const records: (EntityRecord | null)[] = [];
    const recording = this.parts.checked.recording(transaction);
    for (const [index, change] of changes.entries()) {
      if (recording) recording.place = `body.changes.${index}`;
      try {
        records.push(await this.#runOne(scope, change, ids, transaction));
      } catch (error) {
        throw error instanceof AppError ? located(error, index) : error;
      }
    }
    return records;
  }

  async #runOne(
    scope: EntityScope,
    change: TransactionChange,
    ids: Map<string, string>,
    transaction: Transaction,
  ): Promise<EntityRecord | null> {
    const { access, upserts, writes } = this.parts;
    const { entity } = change;
    const model = await access.model(scope, entity, transaction);
    if (change.type === 'delete') {
      const options = { ...ifUpdatedAt(change), transaction };
      await writes.delete(scope, entity, idOf(change.id, ids, 'body.id'), options);
      return null;
    }
    const values = resolved(model, change.values, ids);
    if (change.type === 'update') {
      const options = { ...ifUpdatedAt(change), transaction };
      return writes.update(scope, entity, idOf(change.id, ids, 'body.id'), values, options);
    }
    const record =
      change.type === 'create'
        ? await writes.create(scope, entity, values, transaction)
        : (await upserts.upsert(scope, entity, { values, by: change.by }, transaction)).record;
    const key = change.values.$ref;
    if (typeof key === 'string') ids.set(key, record.id);
    return record;
  }
}

const ifUpdatedAt = ({ ifUpdatedAt: time }: { readonly ifUpdatedAt?: string | undefined }) =>
  time === undefined ? {} : { ifUpdatedAt: [time] };

/** @throws InvalidInput if no earlier change has the key. */
function idOf(text: string, ids: ReadonlyMap<string, string>, place: string): string {
  if (!text.startsWith(prefix)) return text;
  const id = ids.get(text.slice(prefix.length));
  if (id === undefined)
    throw invalidInput(place, `No earlier change has "$ref": "${text.slice(prefix.length)}".`);
  return id;
}

/** The values without their own key, and with references replaced by IDs. Other texts stay as they are. */
function resolved(model: EntityModel, values: Values, ids: ReadonlyMap<string, string>): Values {
  const replace = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => replace(name, item));
    return typeof value === 'string' ? idOf(value, ids, `body.${name}`) : value;
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== '$ref')
      .map(([name, value]) => {
        const isReference = model.fields.get(name)?.property['x-reference'] !== undefined;
        return [name, isReference ? replace(name, value) : value];
      }),
  );
}

/** The error with the position of its change: `body.changes.2.title`. */
function located({ code, status, message, details, retryAfter }: AppError, index: number): AppError {
  const place = `body.changes.${index}`;
  const given = Array.isArray(details) ? (details as { field?: unknown }[]) : [];
  const moved = given.map((detail) =>
    typeof detail.field === 'string' ? { ...detail, field: detail.field.replace(/^body/, place) } : detail,
  );
  const named = message.startsWith('body.') ? message.replace(/^body/, place) : message;
  const all = moved.length > 0 ? moved : [{ field: place, message }];
  return new AppError(code, status, named, all, retryAfter);
}
