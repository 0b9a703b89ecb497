import type { EntityProperty, EntitySchema } from '@buildai/entities/shared';
import { propertyOfGuess } from '../../columns/property-of-guess.js';
import type { GuessedColumn } from './column-guess.js';
import type { ImportPlan } from './column-plan.js';

/** Stands for the field of a column that is made when the import begins. No field has such a name. */
export const newColumnPath = (position: number): string => `+${position}`;

export const isNewColumn = (path: string): boolean => path.startsWith('+');

/** A schema as it is once a column of the table was made for each column of the file. */
export function withNewColumns(schema: EntitySchema, guesses: readonly GuessedColumn[]): EntitySchema {
  const added = guesses.map((guess, position): [string, EntityProperty] => [
    newColumnPath(position),
    { ...propertyOfGuess(guess), title: guess.label } as EntityProperty,
  ]);
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(added) } };
}

/** A plan with the fields that were made for new columns. */
export function withMadeFields(plan: ImportPlan, fields: ReadonlyMap<string, string>): ImportPlan {
  const columns = plan.columns.map((column) => ({
    ...column,
    path: fields.get(column.path) ?? column.path,
  }));
  const added = plan.columns.filter(({ path }) => fields.has(path)).map(({ header }) => header);
  return added.length > 0 ? { ...plan, columns, added } : plan;
}
