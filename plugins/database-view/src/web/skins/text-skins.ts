import * as operators from '../filters/operator-choices.js';
import { cellText, isLongText } from '../model/cell-text.js';
import { readJson } from '../model/read-json.js';
import { read } from './column-skin.js';
import type { ColumnSkin } from './column-skin.js';

export const text: ColumnSkin = {
  text: cellText,
  read,
  keepsSpaces: true,
  operators: operators.text,
  editor: 'cell',
  isLong: isLongText,
  widths: [96, 240],
};
export const longText: ColumnSkin = { ...text, isLong: () => true };
export const time: ColumnSkin = { ...text, input: 'time' };
export const image: ColumnSkin = {
  text: cellText,
  read,
  operators: operators.presence,
  editor: 'image',
  widths: [72, 190],
  width: () => 0,
};
export const json: ColumnSkin = {
  text: cellText,
  read: readJson,
  operators: operators.presence,
  editor: 'text',
  widths: [110, 200],
};
