import { entitiesApi, rowOperationsApi } from '@buildai/entities/shared';
import { useApi } from '@buildai/web';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from './error-text.js';
import type { NewRow, RefusedNewRow } from './new-row.js';
import { newRowBatches } from './new-row.js';
import type { RefusedCells } from './refused-cells.js';

/** Rows deleted with one request. */
const deletedAtOnce = 1000;

/** What became of rows that were to be added. */
export interface AddedRows {
  /** The IDs of the added rows, in their order. */
  readonly ids: readonly string[];
  readonly refused: readonly RefusedNewRow[];
  /** Rows that were not tried any more. */
  readonly cancelled: number;
  /** Cells of added rows that do not take what was pasted. */
  readonly waiting: number;
}

export interface RowAddingProgress {
  readonly done: number;
  readonly of: number;
  readonly cancel: () => void;
}

const refusedWith =
  (reason: string) =>
  (row: NewRow): RefusedNewRow => ({
    cells: row.cells,
    reason: row.reason ?? reason,
  });

/** Adds many rows in batches, and deletes them again. Cells that a row does not take show what was pasted. */
export function useRowAdding(appId: string, entity: string, { refuse }: Pick<RefusedCells, 'refuse'>) {
  const api = useApi(entitiesApi);
  const operations = useApi(rowOperationsApi);
  const [progress, setProgress] = useState<RowAddingProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const params = { appId, entity };

  /** Adds the rows of one batch. @returns the IDs of those that were added, and the others */
  const addBatch = async (rows: readonly NewRow[]): Promise<Omit<AddedRows, 'cancelled'>> => {
    const body = { records: rows.map(({ values }) => ({ ...values })) };
    const { records, failures } = await api.createRecords({ params, body });
    const reasons = new Map(failures.map(({ index, message }) => [index, message]));
    const stored = rows.filter((_, index) => !reasons.has(index));
    const ids = records.map(({ id }) => id);
    let waiting = 0;
    stored.forEach(({ refused }, index) => {
      const id = ids[index];
      if (id === undefined || refused.size === 0) return;
      refuse(id, refused);
      waiting += refused.size;
    });
    const left = rows.flatMap((row, index) => {
      const reason = reasons.get(index);
      return reason === undefined ? [] : [refusedWith(reason)(row)];
    });
    return { ids, refused: left, waiting };
  };

  const add = async (rows: readonly NewRow[]): Promise<AddedRows> => {
    const controller = new AbortController();
    running.current = controller;
    const possible = rows.filter(({ reason }) => reason === undefined);
    let added: AddedRows = {
      ids: [],
      refused: rows.filter(({ reason }) => reason !== undefined).map(refusedWith('')),
      cancelled: 0,
      waiting: 0,
    };
    let done = 0;
    // New rows are listed first, so that the last batch is added first.
    for (const batch of newRowBatches(possible).toReversed()) {
      if (controller.signal.aborted) {
        added = { ...added, cancelled: added.cancelled + batch.length };
        continue;
      }
      setProgress({ done, of: possible.length, cancel: () => controller.abort() });
      try {
        const { ids, refused, waiting } = await addBatch(batch);
        added = {
          ...added,
          ids: [...ids, ...added.ids],
          refused: [...refused, ...added.refused],
          waiting: added.waiting + waiting,
        };
      } catch (error) {
        const left = batch.map(refusedWith(reasonOf(error as Error)));
        added = { ...added, refused: [...left, ...added.refused] };
      }
      done += batch.length;
    }
    setProgress(undefined);
    return added;
  };

  const remove = async (ids: readonly string[]): Promise<void> => {
    for (let start = 0; start < ids.length; start += deletedAtOnce) {
      const body = { ids: ids.slice(start, start + deletedAtOnce) };
      await operations.deleteRecords({ params, body });
    }
  };
  return { progress, add, remove };
}

export type RowAdding = ReturnType<typeof useRowAdding>;
