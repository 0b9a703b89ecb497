import { storedTime } from '@buildai/core/shared';
import type { ColumnNotation, DateOrder, DecimalSign, NotationKind } from '@buildai/entities/shared';
import { convertValue } from '@buildai/entities/shared';

/** One of the ways to read a cell. */
export interface NotationChoice {
  readonly label: string;
  readonly notation: ColumnNotation;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function dayIn(text: string, dateOrder: DateOrder): string {
  const day = convertValue(text, { type: 'string', format: 'date' }, { dateOrder });
  return day.ok && typeof day.value === 'string' ? dayFormat.format(storedTime(day.value)) : text;
}

function numberIn(text: string, decimal: DecimalSign): string {
  const number = convertValue(text, { type: 'number' }, { decimal });
  return number.ok ? String(number.value) : text;
}

/** What a cell can be, with what shows it. Numbers are not grouped: a group would ask the same again. */
export function notationChoices(kind: NotationKind, example: string): readonly NotationChoice[] {
  switch (kind) {
    case 'decimal':
      return [
        { label: `${numberIn(example, '.')} (decimal point)`, notation: { decimal: '.' } },
        { label: `${numberIn(example, ',')} (decimal comma)`, notation: { decimal: ',' } },
      ];
    case 'dateOrder':
      return [
        { label: `${dayIn(example, 'day-first')} (day first)`, notation: { dateOrder: 'day-first' } },
        { label: `${dayIn(example, 'month-first')} (month first)`, notation: { dateOrder: 'month-first' } },
      ];
  }
}

const list = new Intl.ListFormat('en');

/** The one thing to ask about columns that can be read in two ways. */
export function notationQuestion(kind: NotationKind, example: string, columns: readonly string[]): string {
  const what = kind === 'decimal' ? 'number' : 'date';
  return `Which ${what} is “${example}” in ${list.format(columns.map((name) => `“${name}”`))}?`;
}
