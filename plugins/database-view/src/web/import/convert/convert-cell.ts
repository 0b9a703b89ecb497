import { convertValue } from '@buildai/entities/shared';
import type { Conversion, EntityProperty } from '@buildai/entities/shared';
import { restoreText } from '../../../shared/export/export-text.js';
import type { ColumnPlan } from './column-plan.js';
import { namedOption, noSuchOption, optionsOf } from './named-options.js';

const isExactly = (value: unknown): Conversion => ({ ok: true, value, exact: true });
const words = /^(true|false)$/i;
const leadingNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?/i;

/** Only “true” counts as true, unless other words were allowed. */
function toBoolean(text: string, property: EntityProperty, { booleans }: ColumnPlan): Conversion {
  if (booleans === 'words' || words.test(text.trim())) return convertValue(text, property);
  return { ok: true, value: false, exact: false, note: 'Only “true” counts as true.' };
}

/** What is no number as a whole is read as far as it is one. */
function toNumber(text: string, property: EntityProperty, plan: ColumnPlan): Conversion {
  const { decimal } = plan;
  // As a program writes it, also with an exponent.
  if (String(Number(text)) === text) return convertValue(Number(text), property);
  const whole = convertValue(text, property, decimal ? { decimal } : {});
  if (whole.ok) return whole;
  const start = leadingNumber.exec(text.trim())?.[0];
  const part = start === undefined ? whole : convertValue(Number.parseFloat(start), property);
  return part.ok ? { ok: true, value: part.value, exact: false, note: `Only “${start}” is kept.` } : whole;
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

function toField(text: string, property: EntityProperty, plan: ColumnPlan): Conversion {
  if (optionsOf(property).length > 0) return toOptions(text, property, plan);
  switch (property.type) {
    case 'boolean':
      return toBoolean(text, property, plan);
    case 'number':
    case 'integer':
      return toNumber(text, property, plan);
    default: {
      const { dateOrder, splitCharacter } = plan;
      return convertValue(text, property, {
        // Without a separator, a cell is one entry: no cell contains this text.
        ...(property.type === 'array' ? { separator: splitCharacter ?? '\u0000' } : {}),
        ...(dateOrder ? { dateOrder } : {}),
      });
    }
  }
}

function withoutValue(property: EntityProperty, { empty }: ColumnPlan): Conversion {
  if (empty === 'default' && property.default !== undefined) return isExactly(undefined);
  return empty === 'text' && property.type === 'string' ? convertValue('', property) : isExactly(null);
}

/**
 * Converts a cell for a field. Null stands for no value, undefined for the default of the field. Text is never
 * changed, not even its spaces.
 */
export function convertCell(
  cell: string,
  property: EntityProperty,
  plan: ColumnPlan,
  isGuarded: boolean,
): Conversion {
  if (cell === '') return withoutValue(property, plan);
  const conversion = toField(isGuarded ? restoreText(cell) : cell, property, plan);
  // Spaces are no value, but of plain text.
  return conversion.ok && conversion.value === null ? withoutValue(property, plan) : conversion;
}
