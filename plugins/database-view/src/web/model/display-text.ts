import { defaultTone } from '@buildai/fields';
import { cellText, readBoolean } from './cell-text.js';
import type { Column, ColumnOption } from './column.js';
import { shortMoment } from './moment-text.js';
import { numberText } from './number-text.js';

/** The option of a stored value; a value that is no option any more is its own label. */
export const optionOf = ({ options }: Column, value: string): ColumnOption =>
  options.find((option) => option.value === value) ?? {
    value,
    label: value,
    backgroundColor: defaultTone(value),
  };

/** A value as its cell shows it, for all but references, whose names are read. Empty for no value. */
export function displayText(column: Column, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  const { dataType, property } = column;
  switch (dataType) {
    case 'number':
      return typeof value === 'number' ? numberText(property, value) : cellText(value);
    case 'datetime':
      return shortMoment(value, property.format === 'date' ? 'date' : column.timeZone);
    case 'boolean':
      return readBoolean(value) === true ? 'Yes' : 'No';
    case 'select':
    case 'multiselect':
      return column.reference
        ? cellText(value)
        : [value]
            .flat()
            .map((each) => (typeof each === 'string' ? optionOf(column, each).label : cellText(each)))
            .join(', ');
    case 'text':
    case 'image':
    case 'json':
      return cellText(value);
  }
}
