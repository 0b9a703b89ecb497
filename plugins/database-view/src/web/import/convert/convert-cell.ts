import { convertValue } from '@buildai/entities/shared';
import type { Conversion, EntityProperty } from '@buildai/entities/shared';
import { restoreText } from '../../../shared/export/export-text.js';
import type { ColumnPlan, ImportPlan } from './column-plan.js';
import type { ReferencedRows } from './referenced-rows.js';
import { keepingIds, referencedEntity } from './referenced-rows.js';
import { namedOption, noSuchOption, optionsOf } from './named-options.js';

const isExactly = (value: unknown): Conversion => ({ ok: true, value, exact: true });
const words = /^(true|false)$/i;

/** Only “true” counts as true, unless other words were allowed. */
function toBoolean(text: string, property: EntityProperty, { booleans }: ColumnPlan): Conversion {
  if (booleans === 'words' || words.test(text.trim())) return convertValue(text, property);
  return { ok: true, value: false, exact: false, note: 'Only “true” counts as true.' };
}

/** An option may be named by its value or by its label. */
function toOptions(text: string, property: EntityProperty, { splitCharacter }: ColumnPlan): Conversion {
  const isList = property.type === 'array' && splitCharacter !== null;
  const entries = isList ? text.split(splitCharacter) : [text];
  const named = entries.map((entry) => namedOption(entry, property));
  const conversion = convertValue(isList ? named.join(splitCharacter) : named[0], property, {
    separator: splitCharacter ?? '\u0000',
  });
  return conversion.ok ? conversion : { ok: false, reason: noSuchOption(property) };
}

function toField(
  text: string,
  property: EntityProperty,
  plan: ColumnPlan,
  timeZone: string,
  referenced: ReferencedRows | undefined,
): Conversion {
  if (optionsOf(property).length > 0) return toOptions(text, property, plan);
  if (property.type === 'boolean') return toBoolean(text, property, plan);
  const { dateOrder, decimal, splitCharacter } = plan;
  const entity = referencedEntity(property);
  const references = entity === undefined ? undefined : referenced?.get(entity);
  const conversion = convertValue(text, property, {
    timeZone,
    // Without a separator, a cell is one entry: no cell contains this text.
    ...(property.type === 'array' ? { separator: splitCharacter ?? '\u0000' } : {}),
    ...(dateOrder ? { dateOrder } : {}),
    ...(decimal ? { decimal } : {}),
    ...(references ? { references } : {}),
  });
  return references && property.type === 'string' ? keepingIds(text, conversion) : conversion;
}

function withoutValue(property: EntityProperty, { empty }: ColumnPlan): Conversion {
  if (empty === 'default' && property.default !== undefined) return isExactly(undefined);
  return empty === 'text' && property.type === 'string' ? convertValue('', property) : isExactly(null);
}

/**
 * Converts a cell for a field. Null stands for no value, undefined for the default of the field. Text is never
 * changed, not even its spaces.
 * @param referenced rows that a reference may name; without them, references are taken for IDs
 */
export function convertCell(
  cell: string,
  property: EntityProperty,
  plan: ColumnPlan,
  { isGuarded, timeZone }: Pick<ImportPlan, 'isGuarded' | 'timeZone'>,
  referenced?: ReferencedRows,
): Conversion {
  if (cell === '') return withoutValue(property, plan);
  const conversion = toField(isGuarded ? restoreText(cell) : cell, property, plan, timeZone, referenced);
  // Spaces are no value, but of plain text.
  return conversion.ok && conversion.exact && conversion.value === null
    ? withoutValue(property, plan)
    : conversion;
}
