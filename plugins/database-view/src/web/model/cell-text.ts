import { limitError } from '@buildai/entities/shared';
import type { Column } from './column.js';
import type { DateOrder } from './read-moment.js';
import { readMoment } from './read-moment.js';

/** The value of a cell as text, as it is copied and searched. Empty for no value. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

export type ReadCell =
  | { readonly ok: true; readonly value: unknown }
  /** `value`: what the text means, if it only exceeds a limit of the column. */
  | { readonly ok: false; readonly message: string; readonly value?: unknown };

const read = (value: unknown): ReadCell => ({ ok: true, value });
const refused = (message: string): ReadCell => ({ ok: false, message });

/** @returns undefined for text that means neither. */
export function readBoolean(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** Empty text is no value. */
export function readJson(text: string): ReadCell {
  if (text.trim() === '') return read(null);
  try {
    return read(JSON.parse(text));
  } catch (error) {
    return refused(`Invalid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readOption({ options }: Column, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return options.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
    ?.value;
}

function readList(column: Column, text: string): ReadCell {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (column.reference) return read(parts);
  const options = parts.map((part) => readOption(column, part));
  const unknown = parts.find((_, index) => options[index] === undefined);
  return unknown === undefined ? read(options) : refused(`“${unknown}” is not one of the options.`);
}

function readText(column: Column, text: string, dateOrder: DateOrder | undefined): ReadCell {
  if (column.dataType === 'text') return read(text === '' ? null : text);
  const trimmed = text.trim();
  if (trimmed === '') return read(null);
  switch (column.dataType) {
    case 'number': {
      const number = Number(trimmed.replaceAll(/[\s,](?=\d{3}(\D|$))/g, ''));
      return Number.isFinite(number) ? read(number) : refused(`“${trimmed}” is not a number.`);
    }
    case 'boolean': {
      const boolean = readBoolean(trimmed);
      return boolean === undefined ? refused(`“${trimmed}” is neither true nor false.`) : read(boolean);
    }
    case 'select': {
      const option = column.reference ? trimmed : readOption(column, trimmed);
      return option === undefined ? refused(`“${trimmed}” is not one of the options.`) : read(option);
    }
    case 'multiselect':
      return readList(column, trimmed);
    case 'json':
      return readJson(trimmed);
    case 'datetime': {
      const moment = readMoment(column, trimmed, dateOrder);
      return moment === undefined ? refused(`“${trimmed}” is not a date.`) : read(moment);
    }
    case 'image':
      return read(trimmed);
  }
}

/**
 * The value that typed or pasted text means in a column; null for no value. The server checks it once more.
 * @param dateOrder of dates such as 03/04/2026; that of the browser if it is not known.
 */
export function readCell(column: Column, text: string, dateOrder?: DateOrder): ReadCell {
  const cell = readText(column, text, dateOrder);
  if (!cell.ok) return cell;
  const error = limitError(column.property, cell.value);
  return error === undefined ? cell : { ok: false, message: error, value: cell.value };
}

/** Whether a text opens an editor of several lines. */
export const isLongText = (value: unknown) =>
  typeof value === 'string' && (value.length > 50 || value.includes('\n'));
