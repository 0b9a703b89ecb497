import type { ChangedRows } from '@buildai/entities/shared';
import { joinChanges, recordsChange, recordsChanged } from '@buildai/entities/shared';
import { useLive } from '@buildai/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Changes within this many ms are reported together; twice as many with each report while they keep coming. */
const shortestBatch = 250;
const longestBatch = 2_000;

/** How long the next changes are collected, so that an import does not keep everybody's page busy. */
class BatchTime {
  #time = shortestBatch;
  #reportedAt = -Infinity;

  /** Call with the first change of a batch. */
  next(now: number): number {
    const isBurst = now - this.#reportedAt < this.#time;
    this.#time = isBurst ? Math.min(longestBatch, this.#time * 2) : shortestBatch;
    return this.#time;
  }

  reported(now: number): void {
    this.#reportedAt = now;
  }
}

/**
 * Calls the listener after rows of the entity changed, wherever that was, at most four times a second, and less often
 * while they keep changing. The rows are the live ones, not the preview's copy. Own writes are reported too.
 * @param listener gets the IDs of the rows that changed, or undefined if any row may have.
 */
export function useLiveRows(
  appId: string,
  entity: string,
  listener: (rows: ChangedRows | undefined) => void,
): void {
  const batch = useRef<{ rows: ChangedRows | undefined }>(undefined);
  const [batches, setBatches] = useState(0);
  const [batchTime] = useState(() => new BatchTime());
  const onBatch = useEffectEvent(() => {
    const rows = batch.current?.rows;
    batch.current = undefined;
    batchTime.reported(performance.now());
    listener(rows);
  });
  useLive(`rows:${appId}`, recordsChanged.id, (data) => {
    const change = recordsChange.safeParse(data).data;
    if (change?.entity !== entity || change.inCopy) return;
    if (batch.current) batch.current.rows = joinChanges(batch.current.rows, change.rows);
    else {
      batch.current = { rows: change.rows };
      setBatches((count) => count + 1);
    }
  });
  useEffect(() => {
    if (!batch.current) return;
    const timer = setTimeout(onBatch, batchTime.next(performance.now()));
    return () => clearTimeout(timer);
  }, [batches, batchTime]);
  useEffect(() => () => void (batch.current = undefined), [appId, entity]);
}
