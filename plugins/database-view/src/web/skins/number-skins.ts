import type { ColumnNotation, EntityProperty } from '@buildai/entities/shared';
import { convertValue, writtenNumber } from '@buildai/entities/shared';
import * as operators from '../filters/operator-choices.js';
import { cellText } from '../model/cell-text.js';
import type { Column } from '../model/column.js';
import { moneyText, plainNumberText } from '../model/number-text.js';
import { starsOf } from '../model/stars.js';
import { typedDecimal } from '../notation/typed-decimal.js';
import { read, refused } from './column-skin.js';
import type { ColumnSkin, ReadCell } from './column-skin.js';

const unlimited = new WeakMap<EntityProperty, EntityProperty>();

/** A field of numbers without its limits, which editors distinguish from what is no number. */
function withoutLimits(property: EntityProperty): EntityProperty {
  const known = unlimited.get(property);
  if (known) return known;
  const { minimum: _minimum, maximum: _maximum, ...rest } = property;
  const made: EntityProperty = { ...rest, type: 'number' };
  unlimited.set(property, made);
  return made;
}

function readNumber(text: string, { property }: Column, notation: ColumnNotation): ReadCell {
  const decimal = notation.decimal ?? typedDecimal(text);
  const result = convertValue(text, withoutLimits(property), decimal ? { decimal } : {});
  const written = writtenNumber(text);
  // A unit in words would be lost without a word.
  const isCounted = written?.units.some((unit) => /^\p{L}/u.test(unit)) ?? false;
  if (result.ok && (result.exact || !isCounted)) return read(result.value);
  return refused(written && !result.ok ? `“${text}”: ${result.reason}` : `“${text}” is not a number.`);
}

/** Numbers that are written so. */
const written = (write: (value: number, property: EntityProperty) => string): ColumnSkin => ({
  text: (value, { property }) => (typeof value === 'number' ? write(value, property) : cellText(value)),
  read: readNumber,
  operators: operators.number,
  editor: 'cell',
  widths: [72, 160],
});

export const number = written(plainNumberText);
export const currency = written(moneyText);
export const percent = written((value) => `${plainNumberText(value)}%`);
export const rating: ColumnSkin = {
  ...number,
  width: (column, widthOf) => {
    const stars = starsOf(column);
    return stars === undefined ? undefined : widthOf('★'.repeat(stars));
  },
};
