import type { EntitySchema, HistoryEntry } from '@buildai/entities/shared';
import { cellText } from '../model/cell-text.js';
import { fieldLabel } from '../model/columns-of.js';

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

/** Names of rows by ID: the newest text that the entries contain of the first field. */
export function rowNames(
  entries: readonly HistoryEntry[],
  schema: EntitySchema,
): ReadonlyMap<string, string> {
  const [title = ''] = Object.keys(schema.properties);
  const names = new Map<string, string>();
  for (const { rowId, before, after } of entries) {
    const text = cellText(after?.[title] ?? before?.[title]);
    if (text !== '' && !names.has(rowId)) names.set(rowId, text.slice(0, 80));
  }
  return names;
}

export interface ChangedField {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The fields that an update changed, in the order of the columns. */
export function changedFields({ kind, before, after }: HistoryEntry, schema: EntitySchema): ChangedField[] {
  if (kind !== 'update') return [];
  const names = new Set([
    ...Object.keys(schema.properties),
    ...Object.keys(before ?? {}),
    ...Object.keys(after ?? {}),
  ]);
  return [...names]
    .map((name) => ({
      name,
      label: schema.properties[name]?.title ?? fieldLabel(name),
      before: cellText(before?.[name]),
      after: cellText(after?.[name]),
    }))
    .filter((field) => field.before !== field.after);
}
