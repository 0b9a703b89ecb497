import type { EntitySchema } from '@buildai/entities/shared';
import type { Column } from './column.js';
import { columnsOf } from './columns-of.js';

/** A column of the rows that a link leads to: `customer.city`, shown as `Customer › City`. Only for filters. */
export interface RelatedColumn extends Column {
  /** The column with the link. */
  readonly link: string;
  /** What it is called in its own table. */
  readonly ownLabel: string;
}

/** The columns of all rows that these columns link to. */
export function relatedColumns(
  columns: readonly Column[],
  schemas: ReadonlyMap<string, EntitySchema>,
): readonly RelatedColumn[] {
  return columns.flatMap((link) => {
    const schema = link.reference && schemas.get(link.reference.entity);
    if (!schema) return [];
    return columnsOf(schema, link.timeZone)
      .filter(({ id, created }) => created || id === 'createdAt')
      .map((column) => ({
        ...column,
        id: `${link.id}.${column.id}`,
        label: `${link.label} › ${column.label}`,
        link: link.id,
        ownLabel: column.label,
      }));
  });
}
