import type { ColumnNotation } from '@buildai/entities/shared';
import { limitError } from '@buildai/entities/shared';
import { read } from '../skins/column-skin.js';
import type { ReadCell } from '../skins/column-skin.js';
import { skinOf } from '../skins/skin-of.js';
import type { Column } from './column.js';

/**
 * The value that typed or pasted text means in a column; null for no value. The server checks it once more.
 * @param notation of the column, if it is known: by default a number has a decimal point, as it is shown, and a date the
 * order of the browser.
 */
export function readCell(column: Column, text: string, notation: ColumnNotation = {}): ReadCell {
  const skin = skinOf(column);
  const written = skin.keepsSpaces ? text : text.trim();
  const cell = written === '' ? read(null) : skin.read(written, column, notation);
  if (!cell.ok) return cell;
  const error = limitError(column.property, cell.value);
  return error === undefined ? cell : { ok: false, message: error, value: cell.value };
}
