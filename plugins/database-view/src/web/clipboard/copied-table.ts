import { writeTime } from '@buildai/core/shared';
import type { EntityRecord } from '@buildai/entities/shared';
import { cellText } from '../model/cell-text.js';
import type { Column } from '../model/column.js';
import { writeTable } from './table-text.js';

/** The name of a row; undefined if it is not known. */
export type NameOf = (entity: string, id: string) => string | undefined;

/** Cells that were copied: other programs get the names of linked rows, the grid itself their IDs. */
export interface CopiedTable {
  /** The table as other programs see it. */
  readonly table: readonly (readonly string[])[];
  readonly text: string;
  /** The table with IDs in place of names. */
  readonly exact: readonly (readonly string[])[];
  /** What each column has exact values of: the entity that it leads to, or times; undefined for others. */
  readonly kinds: readonly (string | undefined)[];
}

/** Marks times in place of the name of an entity, which has letters. */
const times = ':';

const kindOf = ({ dataType, property, reference }: Column): string | undefined =>
  reference?.entity ?? (dataType === 'datetime' && property.format !== 'date' ? times : undefined);

/** Copies the cells of rows; links whose name is not known are copied as IDs. */
export function copiedTable(
  rows: readonly EntityRecord[],
  columns: readonly Column[],
  nameOf: NameOf,
): CopiedTable {
  const table = rows.map((row) => columns.map((column) => shownText(column, row[column.id], nameOf)));
  return {
    table,
    text: writeTable(table),
    exact: rows.map((row) => columns.map(({ id }) => cellText(row[id]))),
    kinds: columns.map(kindOf),
  };
}

function shownText(column: Column, value: unknown, nameOf: NameOf): string {
  const { reference, timeZone } = column;
  // As other programs read it: on the clocks of the app, without a zone.
  if (kindOf(column) === times)
    return (writeTime(cellText(value), timeZone) ?? cellText(value)).replace(
      /^(.{10})T(.{5})(?::00)?(.*?)(?:Z|[-+]\d\d:\d\d)$/,
      '$1 $2$3',
    );
  if (!reference) return cellText(value);
  const named = (id: unknown) =>
    typeof id === 'string' && id !== '' ? (nameOf(reference.entity, id) ?? id) : id;
  return cellText(Array.isArray(value) ? value.map(named) : named(value));
}

/**
 * What a table pastes into columns. If it is what was copied last, the columns that lead to the same entity get the
 * same links, since several rows may have one name, and those with times the same times, of which clocks may show two.
 */
export function pastedTable(
  table: readonly (readonly string[])[],
  text: string,
  columns: readonly Column[],
  copied: CopiedTable | undefined,
): readonly (readonly string[])[] {
  // The clipboard of Windows ends lines with \r\n.
  if (text.replaceAll('\r\n', '\n') !== copied?.text.replaceAll('\r\n', '\n')) return table;
  const { exact, kinds } = copied;
  const width = kinds.length;
  const isExact = columns.map((column, x) => {
    const kind = kindOf(column);
    return kind !== undefined && kind === kinds[x % width];
  });
  return copied.table.map((cells, y) =>
    columns.map((_, x) => (isExact[x] ? exact[y] : cells)?.[x % width] ?? ''),
  );
}
