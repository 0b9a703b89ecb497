import type { RowsOfEntity } from '../../shared/restored-rows.js';

export const rowsOf = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Rows that were added since, of all entities. */
export function addedRows(entities: readonly RowsOfEntity[]): number {
  return entities.reduce((sum, { added }) => sum + added, 0);
}

/** What happens to a table that is not in the version. */
export const leavingSentence = (rows: number): string =>
  rows === 0 ? 'leaves the app' : `leaves the app with ${rowsOf(rows)}`;

/** What happens to the rows of one entity, apart from those added since: empty if nothing. */
export function rowsSentence({ updated, returned, removed, unknown }: RowsOfEntity): string {
  const parts = [
    updated > 0 ? `${rowsOf(updated)} ${updated === 1 ? 'gets' : 'get'} earlier values` : '',
    returned > 0
      ? `${rowsOf(returned)} that ${returned === 1 ? 'was' : 'were'} deleted ${returned === 1 ? 'comes' : 'come'} back`
      : '',
    removed > 0
      ? `${rowsOf(removed)} that ${removed === 1 ? 'was' : 'were'} brought back later ${removed === 1 ? 'is' : 'are'} removed`
      : '',
    unknown > 0 ? `${rowsOf(unknown)} can’t go back that far` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
