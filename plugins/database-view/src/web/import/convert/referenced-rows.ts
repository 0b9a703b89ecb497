import type { Conversion, EntityProperty } from '@buildai/entities/shared';

/** The rows that a column may name: their IDs by ID and by lower-case name, per entity. */
export type ReferencedRows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A row as it is named. */
export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** A name that several rows have stands for none of them. */
export function idsByName(rows: readonly NamedRow[]): ReadonlyMap<string, string> {
  const ids = new Map(rows.map(({ id }) => [id, id]));
  const named = new Map<string, string | undefined>();
  for (const { id, name } of rows) {
    const key = name.trim().toLowerCase();
    if (key !== '') named.set(key, named.has(key) ? undefined : id);
  }
  for (const [key, id] of named) if (id !== undefined && !ids.has(key)) ids.set(key, id);
  return ids;
}

/** The entity whose rows a field refers to, alone or in a list. */
export const referencedEntity = (property: EntityProperty): string | undefined => property['x-reference'];

/** The form of a row's ID. */
export const rowId = /^[a-z\d]{20}$/;

/** An export has the IDs of rows that were deleted in the meantime, and its import gives the same rows. */
export function keepingIds(text: string, conversion: Conversion): Conversion {
  return !conversion.ok && rowId.test(text) ? { ok: true, value: text, exact: true } : conversion;
}
