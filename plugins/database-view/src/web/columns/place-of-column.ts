import type { ColumnChangeInput } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';

type Place = Extract<ColumnChangeInput, { kind: 'move' }>['place'];

/**
 * The place of a field in the schema once its column stands before another, or at the end. Columns of the platform follow
 * all fields.
 * @returns undefined if the field is there already
 */
export function placeOfColumn(
  columns: readonly Column[],
  id: string,
  before: string | undefined,
): Place | undefined {
  const fields = columns.filter(({ created }) => created).map((column) => column.id);
  if (before !== undefined && fields.includes(before)) return { field: before, side: 'left' };
  const last = fields.at(-1);
  return last === undefined || last === id ? undefined : { field: last, side: 'right' };
}
