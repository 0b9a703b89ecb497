import type { ChangedRows } from '@buildai/entities/shared';
import { joinChanges, recordsChange, recordsChanged } from '@buildai/entities/shared';
import { useLive } from '@buildai/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Changes within this many ms are reported together. */
const batchTime = 250;

/**
 * Calls the listener after rows of the entity changed, wherever that was, at most four times a second. The rows are the
 * live ones, not the preview's copy. Own writes are reported too.
 * @param listener gets the IDs of the rows that changed, or undefined if any row may have.
 */
export function useLiveRows(
  appId: string,
  entity: string,
  listener: (rows: ChangedRows | undefined) => void,
): void {
  const batch = useRef<{ rows: ChangedRows | undefined }>(undefined);
  const [batches, setBatches] = useState(0);
  const onBatch = useEffectEvent(() => {
    const rows = batch.current?.rows;
    batch.current = undefined;
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
    const timer = setTimeout(onBatch, batchTime);
    return () => clearTimeout(timer);
  }, [batches]);
  useEffect(() => () => void (batch.current = undefined), [appId, entity]);
}
