import type { EntitySchema } from '@buildai/entities/shared';
import { isLabelTaken } from '@buildai/entities/shared';
import { createContext } from 'react';
import { columnsToAdd } from '../clipboard/paste-gaps.js';
import type { PasteGaps } from '../clipboard/paste-gaps.js';
import { useDatabase } from '../entities/database-queries.js';
import { useAppTimeZone } from '../model/app-time-zone.js';
import type { Column } from '../model/column.js';
import { columnsOf } from '../model/columns-of.js';
import { currentOptions } from './edited-options.js';
import { plainKind, propertyOfKind } from './KindFields.js';
import { useColumnChange } from './use-column-change.js';

/** Adds to a table what its cells need. Nothing is added if it fails, which a toast says. */
export interface TableAdditions {
  /** Adds an option to a column. @returns its stored value */
  readonly createOption: (field: string, label: string) => Promise<string | undefined>;
  /** Adds what a pasted table needs. @returns all columns, and those that were added in the order of the table */
  readonly fill: (
    gaps: PasteGaps,
  ) => Promise<{ readonly all: readonly Column[]; readonly added: readonly Column[] } | undefined>;
}

/** What cells of a table add to it. Outside of a table, nothing is added. */
export const TableAdditionsContext = createContext<TableAdditions | undefined>(undefined);

/** `Column 4` for the fourth column, or the next number that is free. */
function freeLabels(schema: EntitySchema, count: number): readonly string[] {
  const labels: string[] = [];
  for (let number = Object.keys(schema.properties).length + 1; labels.length < count; number += 1)
    if (!isLabelTaken(schema, `Column ${number}`)) labels.push(`Column ${number}`);
  return labels;
}

/** The labels of added columns: their names in the pasted table, where there are some that are free. */
function labelsOf(schema: EntitySchema, gaps: PasteGaps): readonly string[] {
  const added = columnsToAdd(gaps);
  const labels = freeLabels(schema, added.length);
  const used = new Set<string>();
  return added.map(({ at }, index) => {
    const name = gaps.names?.[at]?.trim() ?? '';
    const low = name.toLowerCase();
    if (name === '' || used.has(low) || isLabelTaken(schema, name)) return labels[index] ?? '';
    used.add(low);
    return name;
  });
}

/** The columns that a pasted table needs. */
async function newColumns(schema: EntitySchema, gaps: PasteGaps) {
  const { ColumnGuess } = await import('../import/convert/column-guess.js');
  const labels = labelsOf(schema, gaps);
  return columnsToAdd(gaps).map(({ cells }, index) => {
    const guess = new ColumnGuess(labels[index] ?? '');
    guess.add(cells);
    const { label, type, options } = guess.result();
    return { label, type: propertyOfKind({ ...plainKind, kind: type, options }) };
  });
}

/** Adds options and columns to an entity, on top of what other builders have added meanwhile. */
export function useTableAdditions(appId: string, entity: string): TableAdditions {
  const { change } = useColumnChange(appId, entity);
  const { refetch } = useDatabase(appId);
  const timeZone = useAppTimeZone();
  const newest = async () => {
    const { data } = await refetch();
    const schema = data?.entities.find(({ name }) => name === entity)?.schema;
    return schema && data?.versionId ? { schema, base: data.versionId } : undefined;
  };
  return {
    async createOption(field, label) {
      const now = await newest();
      const property = now?.schema.properties[field];
      if (!now || !property) return undefined;
      const text = label.trim();
      const wanted = text.toLowerCase();
      const same = currentOptions(property).find((option) => option.text.toLowerCase() === wanted);
      if (same?.was !== undefined) return same.was;
      const options = [{ field, labels: [text] }];
      return (await change({ kind: 'extend', options }, now.base)) ? text : undefined;
    },
    async fill(gaps) {
      const now = await newest();
      if (!now) return undefined;
      const options = gaps.options.map(({ column, labels }) => ({ field: column.id, labels: [...labels] }));
      const columns = await newColumns(now.schema, gaps);
      if (!(await change({ kind: 'extend', options, columns }, now.base))) return undefined;
      const after = await newest();
      if (!after) return undefined;
      const all = columnsOf(after.schema, timeZone);
      const added = all.filter(({ id, created }) => created && !Object.hasOwn(now.schema.properties, id));
      return { all, added };
    },
  };
}
