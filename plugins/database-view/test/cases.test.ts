import type { EntitySchema } from '@buildai/entities/shared';
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { rowNumberOf } from '../src/web/import/run/row-numbers.js';
import { importFile } from './support/import-file.js';

// The files are read from the sources, also by compiled tests.
const folder = new URL(import.meta.url).pathname.replace(/\/(?:dist\/)?test\/[^/]*$/, '/test/cases');

const text = { type: 'string' } as const;
const titled = (properties: EntitySchema['properties']): EntitySchema => ({
  properties: { title: text, ...properties },
});
const amount = { type: 'number' } as const;
const day = { type: 'string', format: 'date' } as const;

interface ImportCase {
  readonly schema: EntitySchema;
  /** The line that names the columns. */
  readonly header: number | 'none';
  /** The stored rows in their order. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The refused rows: their line and the reason. */
  readonly failures?: readonly (readonly [line: number, message: string])[];
}

/** The cells of both workbooks, whose dates differ by the day that they count from. */
const workbook = (dates: Readonly<Record<'day' | 'moment' | 'early', string>>): ImportCase => ({
  schema: { properties: { what: text, value: text } },
  header: 1,
  rows: [
    ['date14', dates.day],
    ['datetime22', dates.moment],
    ['time20', '10:30'],
    ['percent', '12.5%'],
    ['custom date', dates.day],
    ['duration 26h', '26:00'],
    ['"Day "0', '5'],
    ['bool', 'true'],
    ['rich', 'rich text'],
    ['phonetic', 'kanji'],
    ['formula str', 'res'],
    ['formula no value', null],
    ['float', '0.30000000000000004'],
    ['big', '12345678901234567000'],
    ['iso date t=d', '2026-01-05'],
    ['\r', 'a\rb'],
    ['1900-02-28', dates.early],
  ].map(([what, value]) => ({ what, value })),
});

/** What each file of the folder gives. */
const cases: Readonly<Record<string, ImportCase>> = {
  'bom-semicolon-newline.csv': {
    schema: titled({ note: text, amount }),
    header: 1,
    rows: [
      { title: 'Multi\r\nline', note: 'a;b "q"', amount: 10.5 },
      { title: 'Plain', note: 'x', amount: 3 },
    ],
  },
  'cells.xlsx': workbook({ day: '2026-01-05', moment: '2026-01-05T10:30', early: '1900-02-28' }),
  'dates1904.xlsx': workbook({ day: '2030-01-06', moment: '2030-01-06T10:30', early: '1904-02-29' }),
  'codes.csv': {
    schema: titled({ code: text }),
    header: 1,
    rows: [
      { title: 'A', code: '0012' },
      { title: 'B', code: '1E5' },
      { title: 'C', code: '12345678901234567890' },
    ],
  },
  'duplicate-headers.csv': {
    schema: titled({ code: text }),
    header: 1,
    rows: [{ title: 'A', code: '1' }],
  },
  'excel-dates.csv': {
    schema: titled({ day }),
    header: 1,
    rows: [
      { title: 'A', day: '2026-01-05' },
      { title: 'B', day: '2026-01-05' },
      { title: 'C', day: '2026-03-05' },
    ],
  },
  'formulas.csv': {
    schema: titled({ note: text }),
    header: 1,
    rows: [
      { title: 'evil', note: '=HYPERLINK("http://x.example";"y")' },
      { title: 'plus', note: '+1' },
      { title: 'minus', note: '-1' },
      { title: 'at', note: '@x' },
      { title: 'tab', note: '\tx' },
    ],
  },
  'latin1.csv': {
    schema: titled({ note: text }),
    header: 1,
    rows: [{ title: 'Müller', note: 'naïve café' }],
  },
  'no-header.csv': {
    schema: { properties: { 'column 1': text, 'column 2': amount, 'column 3': text } },
    header: 'none',
    rows: [
      { 'column 1': 'Rent', 'column 2': 100, 'column 3': 'x' },
      { 'column 1': 'Food', 'column 2': 20, 'column 3': 'y' },
    ],
  },
  'preamble.csv': {
    schema: titled({ day, amount }),
    header: 4,
    rows: [
      { title: 'Rent', day: '2026-01-05', amount: -1234.56 },
      { title: 'Food', day: '2026-01-06', amount: -20 },
    ],
  },
};

/** Files that are known not to give what they should, and what is wrong. */
const open: Readonly<Record<string, string>> = {
  'idn-mail.csv': 'info@müller.de is refused as an email address',
};

describe('A file that people have reported', () => {
  for (const name of readdirSync(folder).sort()) {
    const expected = cases[name];
    if (open[name] !== undefined) {
      it(`${name} is known to be wrong: ${open[name]}`);
      continue;
    }
    it(`is read as it is meant: ${name}`, async () => {
      if (!expected) throw new Error(`Nothing says what ${name} gives.`);
      const file = new File([new Uint8Array(readFileSync(`${folder}/${name}`))], name);
      const { inspection, rows, failures, skipped, questions } = await importFile(file, expected.schema);
      expect(questions).to.deep.equal([]);
      expect(inspection.header).to.equal(expected.header);
      expect(failures.map(({ row, message }) => [rowNumberOf(row, skipped), message])).to.deep.equal(
        expected.failures ?? [],
      );
      expect(rows).to.deep.equal(expected.rows);
    });
  }
});
