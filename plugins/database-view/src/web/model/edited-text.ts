import { cellText } from './cell-text.js';
import type { Column } from './column.js';
import { inputMoment } from './moment-text.js';

/** A value as the input within a cell has it. */
export const editedText = (column: Column, value: unknown): string =>
  column.dataType === 'datetime'
    ? inputMoment(value, column.type === 'date' ? 'date' : column.timeZone)
    : cellText(value);
