import type { HistoryEntry } from '../../shared/row-history-api.js';
import type { HistoryPosition } from './history-cursor.js';

type Values = Readonly<Record<string, unknown>>;

/** A change of a row with whole states; null where a state is unknown or there is none. */
export interface RowChangeEntry {
  readonly position: HistoryPosition;
  readonly rowId: string;
  readonly creatorId: string;
  readonly kind: 'create' | 'update' | 'delete' | 'return';
  readonly by: string | null;
  readonly restoredTo: string | null;
  readonly before: Values | null;
  readonly after: Values | null;
  /** If many rows were deleted together; the entry is about no single row then. */
  readonly deletion?: NonNullable<HistoryEntry['deletion']>;
}
