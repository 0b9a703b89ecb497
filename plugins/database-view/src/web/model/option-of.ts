import { chipColors, defaultTone } from '@buildai/fields';
import type { Column, ColumnOption } from './column.js';

/** The option of a stored value; a value that is no option any more is its own label. */
export const optionOf = ({ options }: Column, value: string): ColumnOption =>
  options.find((option) => option.value === value) ?? {
    value,
    label: value,
    colors: chipColors(defaultTone(value)),
  };
