import type { ColumnNotation, EntityProperty } from '@buildai/entities/shared';
import { convertValue, digitsLost, limitError, writtenNumber } from '@buildai/entities/shared';
import { typedDecimal } from '../notation/typed-decimal.js';
import type { Column } from './column.js';
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
    const value: unknown = JSON.parse(text);
    const lost = digitsLost(text);
    return lost === undefined ? read(value) : refused(lost);
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

const unlimited = new WeakMap<EntityProperty, EntityProperty>();

/** A field of numbers without its limits, which editors distinguish from what is no number. */
function withoutLimits(property: EntityProperty): EntityProperty {
  const known = unlimited.get(property);
  if (known) return known;
  const { minimum: _minimum, maximum: _maximum, ...rest } = property;
  const made: EntityProperty = { ...rest, type: 'number' };
  unlimited.set(property, made);
  return made;
}

function readNumber({ property }: Column, text: string, notation: ColumnNotation): ReadCell {
  const decimal = notation.decimal ?? typedDecimal(text);
  const number = convertValue(text, withoutLimits(property), decimal ? { decimal } : {});
  const written = writtenNumber(text);
  // A unit in words would be lost without a word.
  const isCounted = written?.units.some((unit) => /^\p{L}/u.test(unit)) ?? false;
  if (number.ok && (number.exact || !isCounted)) return read(number.value);
  return refused(written && !number.ok ? `“${text}”: ${number.reason}` : `“${text}” is not a number.`);
}

function readText(column: Column, text: string, notation: ColumnNotation): ReadCell {
  if (column.dataType === 'text') return read(text === '' ? null : text);
  const trimmed = text.trim();
  if (trimmed === '') return read(null);
  switch (column.dataType) {
    case 'number':
      return readNumber(column, trimmed, notation);
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
      const moment = readMoment(column, trimmed, notation.dateOrder);
      return moment === undefined ? refused(`“${trimmed}” is not a date.`) : read(moment);
    }
    case 'image':
      return read(trimmed);
  }
}

/**
 * The value that typed or pasted text means in a column; null for no value. The server checks it once more.
 * @param notation of the column, if it is known: by default a number has a decimal point, as it is shown, and a date the
 * order of the browser.
 */
export function readCell(column: Column, text: string, notation: ColumnNotation = {}): ReadCell {
  const cell = readText(column, text, notation);
  if (!cell.ok) return cell;
  const error = limitError(column.property, cell.value);
  return error === undefined ? cell : { ok: false, message: error, value: cell.value };
}

/** Whether a text opens an editor of several lines. */
export const isLongText = (value: unknown) =>
  typeof value === 'string' && (value.length > 50 || value.includes('\n'));
