import type { ChangedRows } from './changed-rows.js';

/** Rows of an entity changed. */
export const liveRowsEvent = 'rows';

export interface LiveRowsChange {
  readonly entity: string;
  /** Absent if any row may have changed, or if the reader may not know which. */
  readonly rows?: ChangedRows | undefined;
}
