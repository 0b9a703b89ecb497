import type { EntityRecord } from '@buildai/entities/shared';
import type { Day } from './month-days.js';

/** What the days of a calendar show. */
export interface CalendarDays {
  readonly rows: ReadonlyMap<Day, readonly EntityRecord[]>;
  readonly today: Day;
  readonly titleOf: (row: EntityRecord) => string;
  readonly onOpenRow: (id: string) => void;
}
