import { digitsLost } from '@buildai/entities/shared';
import { read, refused } from '../skins/column-skin.js';
import type { ReadCell } from '../skins/column-skin.js';

/** JSON as it is written in a cell. */
export function readJson(text: string): ReadCell {
  try {
    const value: unknown = JSON.parse(text);
    const lost = digitsLost(text);
    return lost === undefined ? read(value) : refused(lost);
  } catch (error) {
    return refused(`Invalid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
