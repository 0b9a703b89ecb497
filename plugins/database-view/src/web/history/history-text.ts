import { namingField } from '@buildai/fields';
import type { EntitySchema, HistoryEntry } from '@buildai/entities/shared';
import { cellText } from '../model/cell-text.js';
import type { Column } from '../model/column.js';
import { columnsOf } from '../model/columns-of.js';

/** Who made a change. */
export function personOf({ by }: HistoryEntry): string {
  switch (by.kind) {
    case 'assistant':
      return 'Assistant';
    case 'visitor':
      return 'A visitor';
    case 'person':
      return by.name ?? 'Someone who left';
    case 'unknown':
      return 'Someone';
  }
}

const verbs = { create: 'added', update: 'changed', delete: 'deleted', return: 'brought back' } as const;

export const verbOf = ({ kind }: HistoryEntry): string => verbs[kind];

/** Names of rows by ID: the newest that the entries contain. */
export function rowNames(
  entries: readonly HistoryEntry[],
  schema: EntitySchema,
): ReadonlyMap<string, string> {
  const fields = Object.entries(schema.properties);
  const others = fields.find(([, property]) => property['x-reference'] === undefined);
  const title = namingField(schema.properties) ?? others?.[0] ?? '';
  const names = new Map<string, string>();
  for (const { rowId, before, after } of entries) {
    const text = cellText(after?.[title] ?? before?.[title]);
    if (text !== '' && !names.has(rowId)) names.set(rowId, text.slice(0, 80));
  }
  return names;
}

export interface ChangedField {
  readonly column: Column;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the value reads the same and only its type changed. */
  readonly isRetyped: boolean;
}

/** Columns of fields that the schema has no more. */
const removedColumns = (names: readonly string[]): readonly Column[] =>
  columnsOf(
    { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    'UTC',
  ).filter(({ created }) => created);

/** The fields that an update changed, in the order of the columns. */
export function changedFields(
  { kind, before, after }: HistoryEntry,
  schema: EntitySchema,
  timeZone: string,
): ChangedField[] {
  if (kind !== 'update') return [];
  const known = columnsOf(schema, timeZone).filter(({ created }) => created);
  const stated = Object.keys({ ...before, ...after });
  const removed = removedColumns(stated.filter((name) => !known.some(({ id }) => id === name)));
  return [...known, ...removed]
    .filter(({ id }) => stated.includes(id))
    .map((column) => {
      const [was, is] = [before?.[column.id], after?.[column.id]];
      return { column, before: was, after: is, isRetyped: cellText(was) === cellText(is) };
    })
    .filter(({ isRetyped, after: is }) => !isRetyped || cellText(is) !== '');
}
