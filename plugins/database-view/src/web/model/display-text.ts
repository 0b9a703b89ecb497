import { skinOf } from '../skins/skin-of.js';
import type { Column } from './column.js';

/** A value as its cell shows it, for all but references, whose names are read. Empty for no value. */
export const displayText = (column: Column, value: unknown): string =>
  value === undefined || value === null || value === '' ? '' : skinOf(column).text(value, column);
