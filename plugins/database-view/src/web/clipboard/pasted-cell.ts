import type { ColumnNotation } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import { readCell } from '../model/read-cell.js';
import type { ReadCell } from '../skins/column-skin.js';
import type { NamedRows } from './pasted-references.js';
import { readReference } from './pasted-references.js';

/** What pasted text means in a column. @param named the rows that cells may name */
export function readPasted(
  column: Column,
  text: string,
  named: NamedRows,
  notation: ColumnNotation | undefined,
): ReadCell {
  return column.reference ? readReference(column, text, named) : readCell(column, text, notation);
}

/** Why a column does not take a pasted text, as a message about several cells names it. */
export const reasonIn = (column: Column, message: string): string => `${column.label}: ${message}`;
