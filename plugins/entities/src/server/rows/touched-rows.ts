import { changedRows, mostNamedRows } from '../../shared/changed-rows.js';
import type { RecordsChange } from '../../shared/entity-events.js';
import type { EntityTable } from '../storage/entity-tables.js';
import type { Row } from '../model/row.js';

/** Rows that were written together. */
export interface TouchedRows {
  readonly created?: readonly TouchedRow[];
  readonly updated?: readonly TouchedRow[];
  readonly deleted?: readonly TouchedRow[];
}
export type TouchedRow = Pick<Row, 'id' | 'creatorId'>;

const idsOf = (rows: readonly TouchedRow[]) => rows.map(({ id }) => id);

/** The event that reports them. */
export function changeOf(
  { appId, copyOf }: EntityTable,
  entity: string,
  { created = [], updated = [], deleted = [] }: TouchedRows,
): RecordsChange {
  const rows = changedRows({ created: idsOf(created), updated: idsOf(updated), deleted: idsOf(deleted) });
  const creators = new Set([...created, ...updated, ...deleted].map(({ creatorId }) => creatorId));
  return {
    appId,
    entity,
    ...(rows ? { rows } : {}),
    ...(creators.size > mostNamedRows ? {} : { creators: [...creators] }),
    ...(copyOf === undefined ? {} : { inCopy: true }),
  };
}
