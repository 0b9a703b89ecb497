import type { Clock } from '@buildai/core';
import { isUniqueViolation, newId } from '@buildai/core';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { EntityScope, EntityStore } from '@buildai/entities/shared';
import { ImportEnded, ImportRunning } from '../../shared/import/errors.js';
import type { BatchResult, ImportFailure, ImportView } from '../../shared/import/imports-api.js';
import type { ImportIdentity, ImportRepository, NewImport } from './import-repository.js';

/** Rows that one request of an undo deletes at most, unless its first batch has more. */
const rowsUndoneAtOnce = 1000;
const batchesUndoneAtOnce = 100;

interface BatchOfRows {
  readonly number: number;
  readonly records: readonly { readonly row: number; readonly values: Readonly<Record<string, unknown>> }[];
  readonly retry: boolean;
}

export interface ImportsParts {
  readonly repository: ImportRepository;
  readonly store: Pick<EntityStore, 'createMany' | 'deleteMany'>;
  readonly clock: Clock;
}

/** Imports of files into entities: which batches are stored, and how all of it is taken back. */
export class Imports {
  constructor(private readonly parts: ImportsParts) {}

  async start(given: Omit<NewImport, 'id' | 'createdAt'>): Promise<ImportView> {
    const { repository, clock } = this.parts;
    const id = newId();
    await repository.add({ ...given, id, createdAt: clock.timestamp() });
    return this.find(given.appId, id);
  }

  /** @throws NotFound */
  async find(appId: string, id: string): Promise<ImportView> {
    const found = await this.parts.repository.find(appId, id);
    if (!found) throw NotFound();
    return found;
  }

  /** @throws NotFound */
  async identify(appId: string, id: string): Promise<ImportIdentity> {
    const found = await this.parts.repository.identify(appId, id);
    if (!found) throw NotFound();
    return found;
  }

  /**
   * Stores the rows of a batch, and in the same transaction that it is stored. A batch that is stored already
   * returns what it returned then.
   * @throws ImportEnded; InvalidInput for rows that the import did not announce
   */
  async storeBatch(
    scope: EntityScope,
    given: ImportIdentity,
    { number, records, retry }: BatchOfRows,
  ): Promise<BatchResult> {
    const { id, entity, state } = given;
    const { repository, store } = this.parts;
    const before = await this.#storedBatch(id, number);
    if (before) return before;
    if (!takesRows(state, retry)) throw ImportEnded();
    requireAnnounced(given, { number, records, retry });
    const rowOf = (index: number) => records[index]?.row ?? 0;
    const failuresOf = (failures: readonly { index: number; message: string }[]): ImportFailure[] =>
      failures.map(({ index, message }) => ({ row: rowOf(index), message }));
    try {
      const { records: stored, failures } = await store.createMany(
        scope,
        entity,
        records.map(({ values }) => values),
        {
          brokenRules: 'report',
          within: async (transaction, outcome) => {
            if (!takesRows(await repository.lockState(id, transaction), retry)) throw ImportEnded();
            const retried = retry ? records.map(({ row }) => row) : undefined;
            const batch = { number, rowIds: outcome.ids, failures: failuresOf(outcome.failures), retried };
            await repository.addBatch(id, batch, transaction);
          },
        },
      );
      return { stored: stored.length, failures: failuresOf(failures) };
    } catch (error) {
      const other = isUniqueViolation(error) ? await this.#storedBatch(id, number) : undefined;
      if (!other) throw error;
      return other;
    }
  }

  /** Ends an import. An import that has ended stays as it is. */
  async finish(appId: string, id: string, state: 'complete' | 'cancelled'): Promise<ImportView> {
    await this.find(appId, id);
    await this.parts.repository.changeState(id, ['importing'], state);
    return this.find(appId, id);
  }

  /**
   * Deletes some of the rows that an import created, the last first.
   * @throws ImportRunning
   */
  async undo(
    scope: EntityScope,
    { id, entity, state }: ImportView,
  ): Promise<{ deleted: number; remaining: number }> {
    const { repository, store } = this.parts;
    if (state === 'importing') throw ImportRunning();
    await repository.changeState(id, ['complete', 'cancelled'], 'undoing');
    const numbers: number[] = [];
    const ids: string[] = [];
    for (const { number, rowIds } of await repository.batchesWithRows(id, batchesUndoneAtOnce)) {
      if (ids.length > 0 && ids.length + rowIds.length > rowsUndoneAtOnce) break;
      numbers.push(number);
      ids.push(...rowIds);
    }
    // Rows that someone else deleted before are left out.
    const deleted = ids.length > 0 ? (await store.deleteMany(scope, entity, { ids })).ids.length : 0;
    await repository.forgetRows(id, numbers);
    const remaining = await repository.countRows(id);
    if (remaining === 0) await repository.changeState(id, ['undoing'], 'undone');
    return { deleted, remaining };
  }

  async #storedBatch(id: string, number: number): Promise<BatchResult | undefined> {
    const batch = await this.parts.repository.findBatch(id, number);
    return batch && { stored: batch.stored, failures: JSON.parse(batch.failures) as ImportFailure[] };
  }
}

/** Rows that failed can also be sent again when the import is complete. */
function takesRows(state: ImportView['state'] | undefined, retry: boolean): boolean {
  return state === 'importing' || (retry && state === 'complete');
}

/** Rows belong to the batch of their place in the file; only rows that failed before may come in another one. */
function requireAnnounced(
  { total, batchSize }: ImportIdentity,
  { number, records, retry }: BatchOfRows,
): void {
  const [first, end] = retry ? [0, total] : [number * batchSize, Math.min(total, (number + 1) * batchSize)];
  const seen = new Set<number>();
  for (const [index, { row }] of records.entries()) {
    const place = `body.records.${index}.row`;
    if (row >= total) throw invalid(place, `This import has only ${total} rows.`);
    if (row < first || row >= end) throw invalid(place, `Row ${row} isn’t in batch ${number}.`);
    if (seen.has(row)) throw invalid(place, `Row ${row} is in this batch twice.`);
    seen.add(row);
  }
}

const invalid = (field: string, message: string) => InvalidInput({ details: [{ field, message }] });
