import { notationKindOf } from '@buildai/entities/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import { listSeparator } from '../../../shared/export/export-text.js';
import type { CsvMapping } from '../../../shared/import/csv-mapping.js';
import { splitCharacterOf } from '../../../shared/import/suggest-mapping.js';
import { targetField } from '../../../shared/import/target-field.js';
import type { ColumnPlan } from './column-plan.js';

/** The plan of a column, before the builder changes it. */
export function initialColumnPlan(
  { csvHeader, schemaField, splitCharacter }: CsvMapping,
  schema: EntitySchema,
  cells: readonly string[],
  isOwnExport: boolean,
): ColumnPlan | undefined {
  const field = schemaField === null ? undefined : targetField(schema, schemaField);
  if (!field) return undefined;
  const isList = field.property.type === 'array';
  return {
    header: csvHeader,
    path: field.path,
    splitCharacter: isList
      ? isOwnExport
        ? listSeparator
        : (splitCharacter ?? splitCharacterOf(cells))
      : null,
    booleans: 'strict',
    // Exports have numbers as programs write them.
    ...(isOwnExport && notationKindOf(field.property) === 'decimal' ? { decimal: '.' } : {}),
    changed: 'convert',
    refused: 'fail',
    empty: 'none',
  };
}
