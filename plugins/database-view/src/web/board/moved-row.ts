import type { EntityRecord } from '@buildai/entities/shared';

/** A row on its way to another column, shown there before it is stored. Null: no option. */
export interface MovedRow {
  readonly row: EntityRecord;
  readonly to: string | null;
}
