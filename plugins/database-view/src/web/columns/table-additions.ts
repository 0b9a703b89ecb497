import type { EntitySchema } from '@buildai/entities/shared';
import { isLabelTaken, labelOf } from '@buildai/entities/shared';
import { createContext } from 'react';
import { columnsToAdd } from '../clipboard/paste-gaps.js';
import type { PasteGaps } from '../clipboard/paste-gaps.js';
import { useDatabase } from '../entities/database-queries.js';
import type { GuessedColumn } from '../import/convert/column-guess.js';
import { useAppTimeZone } from '../model/app-time-zone.js';
import type { Column } from '../model/column.js';
import { columnsOf } from '../model/columns-of.js';
import { currentOptions } from './edited-options.js';
import { propertyOfGuess } from './property-of-guess.js';
import { useColumnChange } from './use-column-change.js';

/** Adds to a table what its cells need. Nothing is added if it fails, which a toast says. */
export interface TableAdditions {
  /** Adds an option to a column. @returns its stored value */
  readonly createOption: (field: string, label: string) => Promise<string | undefined>;
  /** Adds what a pasted table needs. @returns all columns, and those that were added in the order of the table */
  readonly fill: (
    gaps: PasteGaps,
  ) => Promise<{ readonly all: readonly Column[]; readonly added: readonly Column[] } | undefined>;
  /** Adds columns at the end. @returns their fields in the given order, and the schema that has them */
  readonly addColumns: (
    columns: readonly GuessedColumn[],
  ) => Promise<{ readonly fields: readonly string[]; readonly schema: EntitySchema } | undefined>;
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

/** The labels of added columns: their names in the table that they come from, where there are some that are free. */
function labelsOf(schema: EntitySchema, names: readonly (string | undefined)[]): readonly string[] {
  const labels = freeLabels(schema, names.length);
  const used = new Set<string>();
  return names.map((given, index) => {
    const name = given?.trim() ?? '';
    const low = name.toLowerCase();
    if (name === '' || used.has(low) || isLabelTaken(schema, name)) return labels[index] ?? '';
    used.add(low);
    return name;
  });
}

/** The columns that a pasted table adds. */
async function pastedColumns(schema: EntitySchema, gaps: PasteGaps): Promise<readonly GuessedColumn[]> {
  const { ColumnGuess } = await import('../import/convert/column-guess.js');
  const added = columnsToAdd(gaps);
  const labels = labelsOf(
    schema,
    added.map(({ at }) => gaps.names?.[at]),
  );
  return added.map(({ cells }, index) => {
    const guess = new ColumnGuess(labels[index] ?? '');
    guess.add(cells);
    return guess.result();
  });
}

const newColumn = (column: GuessedColumn) => ({ label: column.label, type: propertyOfGuess(column) });

/** Adds options and columns to an entity in one version, on top of what other builders have added meanwhile. */
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
      const columns = (await pastedColumns(now.schema, gaps)).map(newColumn);
      if (!(await change({ kind: 'extend', options, columns }, now.base))) return undefined;
      const after = await newest();
      if (!after) return undefined;
      const all = columnsOf(after.schema, timeZone);
      const added = all.filter(({ id, created }) => created && !Object.hasOwn(now.schema.properties, id));
      return { all, added };
    },
    async addColumns(wanted) {
      const now = await newest();
      if (!now) return undefined;
      if (wanted.length === 0) return { fields: [], schema: now.schema };
      const labels = labelsOf(
        now.schema,
        wanted.map(({ label }) => label),
      );
      const columns = wanted.map((column, index) => newColumn({ ...column, label: labels[index] ?? '' }));
      if (!(await change({ kind: 'extend', columns }, now.base))) return undefined;
      const after = await newest();
      if (!after) return undefined;
      const { schema } = after;
      const isAdded = (field: string) => !Object.hasOwn(now.schema.properties, field);
      const added = new Map(
        Object.keys(schema.properties)
          .filter(isAdded)
          .map((field) => [labelOf(schema, field), field]),
      );
      const fields = labels.flatMap((label) => added.get(label) ?? []);
      return fields.length === wanted.length ? { fields, schema } : undefined;
    },
  };
}
