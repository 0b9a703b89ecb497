import type { EntityRecord } from '@buildai/entities/shared';
import { entitiesApi, rowOperationsApi } from '@buildai/entities/shared';
import { useApi } from '@buildai/web';
import { useEffect, useRef, useState } from 'react';
import type { CreationSpan } from './appended-rows.js';
import { reasonOf } from './error-text.js';
import type { NewRow, RefusedNewRow } from './new-row.js';
import { newRowBatches } from './new-row.js';
import type { RefusedCells } from './refused-cells.js';

/** Rows deleted with one request. */
const deletedAtOnce = 1000;
/** Why a row was not added that the answer of the server does not name. */
const noAnswer = 'This row couldn’t be added. Try again.';

/** What became of rows that were to be added. */
export interface AddedRows {
  /** The IDs of the added rows, in their order. */
  readonly ids: readonly string[];
  /** The added rows as they were given. */
  readonly rows: readonly NewRow[];
  /** When they were created; undefined if none was. */
  readonly created: CreationSpan | undefined;
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

/** What became of a row: how it is stored, or why it is not. */
type Outcome = EntityRecord | string;

function summaryOf(rows: readonly NewRow[], outcomes: ReadonlyMap<NewRow, Outcome>): AddedRows {
  const stored = rows.flatMap((row) => {
    const record = outcomes.get(row);
    return typeof record === 'object' ? [{ row, record }] : [];
  });
  const times = stored.map(({ record }) => record.createdAt).sort();
  const [from, to] = [times[0], times.at(-1)];
  return {
    ids: stored.map(({ record }) => record.id),
    rows: stored.map(({ row }) => row),
    created: from !== undefined && to !== undefined ? { from, to } : undefined,
    refused: rows.flatMap((row) => {
      const reason = outcomes.get(row);
      return typeof reason === 'string' ? [{ cells: row.cells, reason }] : [];
    }),
    cancelled: rows.length - outcomes.size,
    waiting: stored.reduce((sum, { row }) => sum + row.refused.size, 0),
  };
}

/** Adds many rows in batches, and deletes them again. Cells that a row does not take show what was pasted. */
export function useRowAdding(appId: string, entity: string, { refuse }: Pick<RefusedCells, 'refuse'>) {
  const api = useApi(entitiesApi);
  const operations = useApi(rowOperationsApi);
  const [progress, setProgress] = useState<RowAddingProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const params = { appId, entity };

  /** Adds the rows of one batch. */
  const addBatch = async (rows: readonly NewRow[]): Promise<readonly (readonly [NewRow, Outcome])[]> => {
    const body = { records: rows.map(({ values }) => ({ ...values })) };
    try {
      const { records, failures } = await api.createRecords({ params, body });
      const reasons = new Map(failures.map(({ index, message }) => [index, message]));
      const stored = records.values();
      return rows.map((row, index) => [row, reasons.get(index) ?? stored.next().value ?? noAnswer]);
    } catch (error) {
      return rows.map((row) => [row, reasonOf(error as Error)]);
    }
  };

  const add = async (rows: readonly NewRow[]): Promise<AddedRows> => {
    const controller = new AbortController();
    running.current = controller;
    const outcomes = new Map<NewRow, Outcome>();
    for (const row of rows) if (row.reason !== undefined) outcomes.set(row, row.reason);
    const possible = rows.filter(({ reason }) => reason === undefined);
    let done = 0;
    // New rows are listed first, so that the last batch is added first.
    for (const batch of newRowBatches(possible).toReversed()) {
      if (controller.signal.aborted) break;
      setProgress({ done, of: possible.length, cancel: () => controller.abort() });
      for (const [row, outcome] of await addBatch(batch)) {
        outcomes.set(row, outcome);
        if (typeof outcome === 'object' && row.refused.size > 0) refuse(outcome.id, row.refused);
      }
      done += batch.length;
    }
    setProgress(undefined);
    return summaryOf(rows, outcomes);
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
