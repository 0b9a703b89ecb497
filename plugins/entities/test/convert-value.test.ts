import { expect } from 'chai';
import type { ConvertOptions, EntityProperty } from '../src/shared/index.js';
import { convertValue } from '../src/shared/index.js';

const text: EntityProperty = { type: 'string' };
const number: EntityProperty = { type: 'number' };
const euros: EntityProperty = { type: 'number', format: 'currency', 'x-currency': 'EUR' };
const kilograms: EntityProperty = { type: 'number', 'x-unit': 'kg' };
const percent: EntityProperty = { type: 'number', format: 'percent' };
const integer: EntityProperty = { type: 'integer' };
const boolean: EntityProperty = { type: 'boolean' };
const date: EntityProperty = { type: 'string', format: 'date' };
const dateTime: EntityProperty = { type: 'string', format: 'date-time' };
const time: EntityProperty = { type: 'string', format: 'time' };
const address: EntityProperty = { type: 'string', format: 'uri' };
const stage: EntityProperty = { type: 'string', enum: ['Open', 'Won'] };
const tags: EntityProperty = { type: 'array', items: { type: 'string' } };
const stages: EntityProperty = { type: 'array', items: { type: 'string', enum: ['Open', 'Won'] } };
const object: EntityProperty = { type: 'object' };

type Case = readonly [value: unknown, property: EntityProperty, stored: unknown, options?: ConvertOptions];

const exact: readonly Case[] = [
  [null, number, null],
  ['', number, null],
  ['', text, ''],
  [[], stage, null],
  [5, text, '5'],
  [true, text, 'true'],
  [['a', 'b'], text, 'a, b'],
  [['a, b', 'c'], text, '["a, b","c"]'],
  [{ a: 1 }, text, '{"a":1}'],
  ['12', number, 12],
  ['-3.50', number, -3.5],
  [' 7 ', number, 7],
  ['1,234.50', number, 1234.5],
  ['1.234,50', number, 1234.5],
  ['12,5', number, 12.5],
  ['0,125', number, 0.125],
  ['1,234,567', number, 1234567],
  ['1 234 567', number, 1234567],
  ['1’234.5', number, 1234.5],
  ['1,234', number, 1234, { decimal: '.' }],
  ['1,234', number, 1.234, { decimal: ',' }],
  ['1.234', number, 1234, { decimal: ',' }],
  ['\u22125', number, -5],
  ['-1.234,56 €', euros, -1234.56],
  ['EUR 20,-', euros, 20],
  ['12 KG', kilograms, 12],
  ['40 %', percent, 40],
  ['12,34,567.89', number, 1234567.89],
  ['1\u202f234\u202f567,5', number, 1234567.5],
  ['1_000', number, 1000],
  ['١٬٢٣٤٫٥', number, 1234.5],
  ['-0', number, 0],
  ['0', number, 0],
  ['0.5', number, 0.5],
  [true, number, 1],
  ['12.0', integer, 12],
  ['TRUE', boolean, true],
  ['0', boolean, false],
  [1, boolean, true],
  ['2026-01-31', date, '2026-01-31'],
  ['31.12.2026', date, '2026-12-31'],
  ['31/12/2026', date, '2026-12-31'],
  ['12/31/2026', date, '2026-12-31'],
  ['03/04/2026', date, '2026-04-03', { dateOrder: 'day-first' }],
  ['03/04/2026', date, '2026-03-04', { dateOrder: 'month-first' }],
  ['Jan 5, 2026', date, '2026-01-05'],
  ['5th of January 2026', date, '2026-01-05'],
  ['20260105', date, '2026-01-05'],
  ['20260105T0930', dateTime, '2026-01-05T09:30:00.000Z'],
  ['05-Jan-2026', date, '2026-01-05'],
  ['5. März 2026', date, '2026-03-05'],
  ['Montag, 5. Jänner 2026', date, '2026-01-05'],
  ['1er février 2026', date, '2026-02-01'],
  ['5 de marzo de 2026', date, '2026-03-05'],
  ['5 marca 2026', date, '2026-03-05'],
  ['5. maaliskuuta 2026', date, '2026-03-05'],
  ['2026年1月5日', date, '2026-01-05'],
  ['2026-01-31', dateTime, '2026-01-31T00:00:00.000Z'],
  ['2026-01-31', dateTime, '2026-01-30T23:00:00.000Z', { timeZone: 'Europe/Berlin' }],
  ['2026-03-05T00:00:00+01:00', date, '2026-03-05', { timeZone: 'America/New_York' }],
  ['5.3.2026 10:30', dateTime, '2026-03-05T09:30:00.000Z', { timeZone: 'Europe/Berlin' }],
  ['2026-03-05 10:30', dateTime, '2026-03-05T09:30:00.000Z', { timeZone: 'Europe/Berlin' }],
  ['Mar 5, 2026 10:30 AM', dateTime, '2026-03-05T15:30:00.000Z', { timeZone: 'America/New_York' }],
  ['31.12.2026, 14:05', dateTime, '2026-12-31T14:05:00.000Z'],
  ['12/31/2026 2:05 PM', dateTime, '2026-12-31T14:05:00.000Z'],
  ['9:30', time, '09:30'],
  ['9:30 pm', time, '21:30'],
  ['https://example.com', address, 'https://example.com'],
  ['Open', stage, 'Open'],
  ['red', tags, ['red']],
  ['a; b ;c', tags, ['a', 'b', 'c'], { separator: ';' }],
  ['["a","b"]', tags, ['a', 'b']],
  ['{"a":[1]}', object, { a: [1] }],
  [
    '{"a":9007199254740992,"b":"1836486125467611137","c":"\\\\","d":1e30}',
    object,
    { a: 2 ** 53, b: '1836486125467611137', c: '\\', d: 1e30 },
  ],
];

const inexact: readonly Case[] = [
  ['02.13.2026', date, '2026-02-13'],
  ['0005', number, 5],
  ['12 €', number, 12],
  ['$1,234.50', number, 1234.5],
  ['12 euro', number, 12],
  ['40%', number, 40],
  ['1e5', number, 100000],
  ['(5)', number, -5],
  ['1.234,56-', number, -1234.56],
  ['n/a', number, null],
  ['-', number, null],
  ['+49', number, 49],
  ['0.12345678901234567890', number, 0.12345678901234568],
  [12.5, integer, 13],
  ['yes', boolean, true],
  ['Nein', boolean, false],
  ['03/04/2026', date, '2026-03-04'],
  ['3.4.26', date, '2026-04-03'],
  ['05-Jan-26', date, '2026-01-05'],
  ['2026-01-31T09:30:00Z', date, '2026-01-31'],
  ['1700000000', dateTime, '2023-11-14T22:13:20.000Z'],
  ['14:05:30', time, '14:05'],
  ['example.com/a', address, 'https://example.com/a'],
  [' won ', stage, 'Won'],
  [['Open', 'Won'], stage, 'Open'],
  ['a, b', tags, ['a', 'b']],
  [['Open', 'Lost'], stages, ['Open']],
];

const refusals: readonly Case[] = [
  ['many', number, 'This should be a number.'],
  ['1,23,4', number, 'This should be a number.'],
  ['2 3', number, 'This should be a number.'],
  [`1${' '.repeat(100)}!`, number, 'This should be a number.'],
  ['Infinity', number, 'This should be a number.'],
  ['NaN', number, 'This should be a number.'],
  ['0x1F', number, 'This should be a number.'],
  ['1,234', number, 'This can be 1.234 or 1234.'],
  ['1.234', integer, 'This can be 1234 or 1.234.'],
  ['1.234', integer, 'This should be a whole number.', { decimal: '.' }],
  ['12.6', integer, 'This should be a whole number.'],
  ['12.5', number, 'This is no number with a decimal comma, as the column has it.', { decimal: ',' }],
  ['12,5', number, 'This is no number with a decimal point, as the column has it.', { decimal: '.' }],
  ['9007199254740993', number, 'This has more digits than a number keeps. Store it as text.'],
  ['12345678901234567890', number, 'This has more digits than a number keeps. Store it as text.'],
  ['5k', number, '“k” is no unit: write the number in full.'],
  ['1,5 Mio.', number, '“Mio.” is no unit: write the number in full.'],
  ['$5', euros, 'This is in $, but the column is in EUR.'],
  ['5 lb', kilograms, 'This is in lb, but the column is in kg.'],
  [{ a: 1 }, number, 'This should be a number.'],
  [11, { type: 'number', maximum: 10 }, 'This should be at most 10.'],
  ['maybe', boolean, 'This should be true or false.'],
  [2, boolean, 'This should be true or false.'],
  ['2026-02-30', date, 'This should be a date such as 2026-01-31.'],
  ['30/02/2026', date, 'This should be a date such as 2026-01-31.'],
  ['tomorrow', date, 'This should be a date such as 2026-01-31.'],
  ['20261305', date, 'This should be a date such as 2026-01-31.'],
  ['5. Marsch 2026', date, 'This should be a date such as 2026-01-31.'],
  ['02/13/2026', date, 'This is a date only with the month first.', { dateOrder: 'day-first' }],
  ['13/02/2026', date, 'This is a date only with the day first.', { dateOrder: 'month-first' }],
  ['25:00', time, 'This should be a time such as 09:30.'],
  ['Lost', stage, 'This should be one of: Open, Won.'],
  [['Lost'], stages, 'This should be one of: Open, Won.'],
  ['not json', object, 'This should be an object.'],
  [
    '{"tweet":1836486125467611137}',
    object,
    '1836486125467611137 has more digits than a number keeps. Put it in quotes.',
  ],
  [
    'Globex',
    { type: 'string', 'x-reference': 'Company' },
    'There is no row “Globex”.',
    { references: new Map() },
  ],
];

describe('convertValue', () => {
  for (const [value, property, stored, options] of exact)
    it(`takes ${JSON.stringify(value)} as ${JSON.stringify(stored)} without a loss`, () => {
      expect(convertValue(value, property, options)).to.deep.equal({ ok: true, value: stored, exact: true });
    });

  for (const [value, property, stored, options] of inexact)
    it(`tells what ${JSON.stringify(value)} loses as ${JSON.stringify(stored)}`, () => {
      const result = convertValue(value, property, options);
      expect(result).to.include({ ok: true, exact: false });
      expect(result).to.have.property('value').that.deep.equals(stored);
      expect(result).to.have.property('note').that.matches(/\.$/);
    });

  for (const [value, property, reason, options] of refusals)
    it(`refuses ${JSON.stringify(value)}: ${String(reason)}`, () => {
      expect(convertValue(value, property, options)).to.deep.equal({ ok: false, reason });
    });

  it('finds a row by its name or its ID', () => {
    const id = 'a'.repeat(20);
    const references = new Map([
      ['acme', id],
      [id, id],
    ]);
    const company: EntityProperty = { type: 'string', 'x-reference': 'Company' };
    for (const given of ['Acme', id])
      expect(convertValue(given, company, { references })).to.include({ value: id, exact: true });
  });
});
