import type { EntitySchema } from '@buildai/entities/shared';
import { listSeparator } from '../../../shared/export/export-text.js';
import type { CsvMapping } from '../../../shared/import/csv-mapping.js';
import { splitCharacterOf } from '../../../shared/import/suggest-mapping.js';
import { targetField } from '../../../shared/import/target-field.js';
import type { ColumnPlan } from './column-plan.js';

const numbersOfDate = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/;

/** The order of the day and the month, if one of the dates tells it and none contradicts. */
export function dateOrderOf(cells: readonly string[]): ColumnPlan['dateOrder'] {
  const found = cells.flatMap((cell) => {
    const [, first = '0', second = '0'] = numbersOfDate.exec(cell) ?? [];
    if (Number(first) > 12) return ['day-first' as const];
    return Number(second) > 12 ? ['month-first' as const] : [];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

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
  const dateOrder = dateOrderOf(cells);
  return {
    header: csvHeader,
    path: field.path,
    splitCharacter: isList
      ? isOwnExport
        ? listSeparator
        : (splitCharacter ?? splitCharacterOf(cells))
      : null,
    booleans: 'strict',
    ...(dateOrder ? { dateOrder } : {}),
    changed: 'convert',
    refused: 'fail',
    empty: 'none',
  };
}
