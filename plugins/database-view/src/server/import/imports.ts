import type { Clock } from '@buildai/core';
import { isUniqueViolation, newId } from '@buildai/core';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { EntityScope, EntityStore } from '@buildai/entities/shared';
import { ImportEnded } from '../../shared/import/errors.js';
import type { BatchResult, ImportFailure, ImportView } from '../../shared/import/imports-api.js';
import type { ImportIdentity, ImportRepository, NewImport } from './import-repository.js';

/** How long rows of an import count as created when it began, in ms. */
const recentPeriod = 3_600_000;

interface BatchOfRows {
  readonly number: number;
  readonly records: readonly { readonly row: number; readonly values: Readonly<Record<string, unknown>> }[];
  readonly retry: boolean;
}

export interface ImportsParts {
  readonly repository: ImportRepository;
  readonly store: Pick<EntityStore, 'createMany'>;
  readonly clock: Clock;
}

/** Imports of files into entities, and which batches of them are stored. */
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
          listed: {
            createdAt: this.#listedAt(given),
            places: records.map(({ row }) => row),
          },
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

  /** Batches are stored in any order, but their rows are listed in that of the file. */
  #listedAt({ createdAt }: ImportIdentity): string | undefined {
    const age = this.parts.clock.now().getTime() - new Date(createdAt).getTime();
    return age < recentPeriod ? createdAt : undefined;
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
