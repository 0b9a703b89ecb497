import * as operators from '../filters/operator-choices.js';
import { cellText, readBoolean } from '../model/cell-text.js';
import type { Column } from '../model/column.js';
import { optionOf } from '../model/option-of.js';
import { read, refused } from './column-skin.js';
import type { ColumnSkin, ReadCell } from './column-skin.js';

/** The parts of a text with several options. */
export const listed = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The options that texts name, by value or label. @returns what to read if all of them are some */
function readOptions({ options }: Column, texts: readonly string[]): ReadCell {
  const found = texts.map((text) => {
    const wanted = text.toLowerCase();
    return options.find(
      ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
    )?.value;
  });
  const unknown = texts.find((_, index) => found[index] === undefined);
  return unknown === undefined ? read(found) : refused(`“${unknown}” is not one of the options.`);
}

/** Names of referenced rows are read later. */
const referenceWidth = () => 118;

export const boolean: ColumnSkin = {
  text: (value) => (readBoolean(value) === true ? 'Yes' : 'No'),
  read: (text) => {
    const value = readBoolean(text);
    return value === undefined ? refused(`“${text}” is neither true nor false.`) : read(value);
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
