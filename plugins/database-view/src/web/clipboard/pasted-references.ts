import { rowId } from '../import/convert/referenced-rows.js';
import type { ReadCell } from '../skins/column-skin.js';
import type { Column } from '../model/column.js';

/** The IDs of rows by entity and name, as it is pasted. */
export type NamedRows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The rows that a text names, by their names or IDs. */
export const namesIn = ({ reference }: Column, text: string): readonly string[] =>
  (reference?.isList ? text.split(/[,;\n]/) : [text])
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The names of rows in the cells of each column that is a reference, by entity. */
export function referencedNames(
  table: readonly (readonly string[])[],
  columns: readonly Column[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  columns.forEach((column, x) => {
    if (!column.reference) return;
    const { entity } = column.reference;
    const cells = table.map((row) => row[x % Math.max(row.length, 1)] ?? '');
    const found = cells.flatMap((cell) => namesIn(column, cell)).filter((name) => !rowId.test(name));
    if (found.length > 0) names.set(entity, new Set([...(names.get(entity) ?? []), ...found]));
  });
  return new Map([...names].map(([entity, found]) => [entity, [...found]]));
}

/** The IDs that the text of a cell stands for. */
export function readReference(column: Column, text: string, rows: NamedRows): ReadCell {
  const ids: string[] = [];
  for (const name of namesIn(column, text)) {
    const id = rows.get(column.reference?.entity ?? '')?.get(name);
    if (id === undefined && !rowId.test(name)) return { ok: false, message: `There is no row “${name}”.` };
    ids.push(id ?? name);
  }
  const value = column.reference?.isList ? ids : ids[0];
  return { ok: true, value: ids.length === 0 ? null : value };
}
