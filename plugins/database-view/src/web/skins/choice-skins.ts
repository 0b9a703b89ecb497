import { convertValue } from '@buildai/entities/shared';
import * as operators from '../filters/operator-choices.js';
import { cellText, readBoolean } from '../model/cell-text.js';
import type { Column } from '../model/column.js';
import { listed, missingOptions, optionNamed } from '../model/missing-options.js';
import { optionOf } from '../model/option-of.js';
import { read, refused } from './column-skin.js';
import type { ColumnSkin, ReadCell } from './column-skin.js';

/** The options that texts name. @returns what to read if all of them are some */
function readOptions(column: Column, texts: readonly string[]): ReadCell {
  const found = texts.map((text) => optionNamed(column, text)?.value);
  const unknown = missingOptions(column, texts);
  if (unknown.length === 0) return read(found);
  const names = list.format(unknown.map((text) => `“${text}”`));
  return refused(unknown.length === 1 ? `${names} is not one of the options.` : `${names} are not options.`);
}

const list = new Intl.ListFormat('en');

/** Names of referenced rows are read later. */
const referenceWidth = () => 118;

export const boolean: ColumnSkin = {
  text: (value) => (readBoolean(value) === true ? 'Yes' : 'No'),
  // The words of files, too: `Yes` is what the cell shows, and a column is guessed from `ja` and `nein`.
  read: (text, { property }) => {
    const conversion = convertValue(text, property);
    return conversion.ok ? read(conversion.value) : refused(`“${text}” is neither true nor false.`);
  },
  operators: operators.boolean,
  editor: 'press',
  widths: [64, 190],
  width: () => 0,
};
export const select: ColumnSkin = {
  text: (value, column) =>
    [value]
      .flat()
      .map((each) => (typeof each === 'string' ? optionOf(column, each).label : cellText(each)))
      .join(', '),
  read: (text, column) => {
    const options = readOptions(column, [text]);
    return options.ok ? read((options.value as readonly string[])[0]) : options;
  },
  operators: operators.choice,
  editor: 'options',
  widths: [96, 200],
  around: 20,
};
export const multiselect: ColumnSkin = {
  ...select,
  read: (text, column) => readOptions(column, listed(text)),
  operators: operators.list,
  widths: [110, 220],
};
export const reference: ColumnSkin = {
  ...select,
  text: cellText,
  read,
  // Saved views may compare a link with one row.
  operators: operators.link,
  editor: 'rows',
  width: referenceWidth,
};
export const references: ColumnSkin = {
  ...multiselect,
  text: cellText,
  read: (text) => read(listed(text)),
  editor: 'rows',
  width: referenceWidth,
};
