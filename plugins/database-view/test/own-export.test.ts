import type { EntityRecord, EntitySchema } from '@buildai/entities/shared';
import { compileRecordValidator } from '@buildai/entities/shared';
import { expect } from 'chai';
import fc from 'fast-check';
import { timeFields, withLocalTimes } from '../src/server/export/local-times.js';
import { writeCsv } from '../src/server/export/write-csv.js';
import { writeXlsx } from '../src/server/export/write-xlsx.js';
import { exportedPlatformFields, guardText, restoreText } from '../src/shared/export/export-text.js';
import { suggestMapping } from '../src/shared/import/suggest-mapping.js';
import { initialColumnPlan } from '../src/web/import/convert/initial-plan.js';
import { RowConverter } from '../src/web/import/convert/row-converter.js';
import { readHeaders } from '../src/web/import/parse/headers.js';
import { openTable } from '../src/web/import/parse/table-file.js';
import type { TableRow } from '../src/web/import/parse/table-row.js';

const schema: EntitySchema = {
  properties: {
    name: { type: 'string' },
    notes: { type: 'string', format: 'long-text', default: 'none' },
    price: { type: 'number' },
    count: { type: 'integer' },
    done: { type: 'boolean' },
    due: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    stage: { type: 'string', enum: ['New', '=Won', 'a, b'] },
    tags: { type: 'array', items: { type: 'string' } },
    scores: { type: 'array', items: { type: 'number' } },
    owner: { type: 'string', 'x-reference': 'Person' },
    extra: { type: 'object' },
  },
};
const fields = ['id', ...Object.keys(schema.properties), 'createdAt', 'updatedAt', 'creatorId'];
const validator = compileRecordValidator(schema, 'UTC');

const tricky = fc.constantFrom(
  '',
  ' ',
  '=1+1',
  "'=1",
  "'",
  "''",
  '-5',
  '+49 1',
  '@x',
  '0005',
  'a;b',
  '["a"]',
  'yes',
  '\t',
  '\n=1',
  '＝1',
);
const text = fc.oneof(
  tricky,
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', "'", '=', ',', ';', '\n', '\r', ' ', 'a') }),
);
const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const row = fc.record(
  {
    name: text,
    notes: text,
    price: fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
      .map((value) => value || 0),
    count: fc.integer(),
    done: fc.boolean(),
    due: moment.map((date) => date.toISOString().slice(0, 10)),
    at: moment.map((date) => date.toISOString()),
    stage: fc.constantFrom('New', '=Won', 'a, b'),
    tags: fc.array(text, { maxLength: 3 }),
    scores: fc.array(fc.integer(), { maxLength: 3 }),
    owner: fc.constantFrom('abc123', '00000000000000000005'),
    extra: fc.dictionary(fc.constantFrom('a', 'b'), text),
  },
  { requiredKeys: [] },
);

const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland');

async function* one<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** Exports the rows and imports the file with what the wizard suggests. */
async function exportAndImport(
  stored: readonly Readonly<Record<string, unknown>>[],
  format: 'csv' | 'xlsx',
  timeZone: string,
): Promise<unknown[]> {
  const platform = { id: 'a'.repeat(20), createdAt: 'c', updatedAt: 'u', creatorId: 'p' };
  const records = one(stored.map((values): EntityRecord => ({ ...values, ...platform })));
  const pages = withLocalTimes(records, timeFields(schema), timeZone);
  const chunks: (string | Uint8Array<ArrayBuffer>)[] = [];
  const written = format === 'csv' ? writeCsv(pages, fields, { mark: true }) : writeXlsx(pages, fields);
  for await (const chunk of written) chunks.push(typeof chunk === 'string' ? chunk : new Uint8Array(chunk));
  const table = await openTable(new Blob(chunks));
  const rows: TableRow[] = [];
  for await (const some of table.rows()) rows.push(...some);
  const [first, ...rest] = rows;
  const headers = readHeaders(first?.cells ?? []);
  expect(headers.isOwnExport).to.equal(true);
  const columns = suggestMapping(
    headers.names,
    rest.slice(0, 20).map(({ cells }) => cells),
    schema,
  ).flatMap((mapping) => {
    const cells = rest.map((each) => each.cells[headers.names.indexOf(mapping.csvHeader)] ?? '');
    return initialColumnPlan(mapping, schema, cells, true) ?? [];
  });
  const converter = new RowConverter(schema, headers.names, {
    columns,
    isGuarded: format === 'csv',
    // Times state how far they are from UTC.
    timeZone: 'Asia/Kathmandu',
  });
  return rest.map((each) => {
    const inexact: unknown[] = [];
    const converted = converter.convert(each, (_, cell, conversion) => {
      if (!conversion.ok || !conversion.exact) inexact.push(cell, conversion);
    });
    expect(inexact).to.deep.equal([]);
    const checked = converted.ok ? validator.create(converted.values) : converted;
    return 'values' in checked ? checked.values : checked;
  });
}

const asStored = (values: Readonly<Record<string, unknown>>) => {
  const checked = validator.create({ notes: null, ...values });
  return checked.ok ? checked.values : {};
};

describe('The import of an export', () => {
  it('gives the same rows', async () => {
    const property = fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      zone,
      async (rows, timeZone) => {
        const stored = rows.map(asStored);
        expect(await exportAndImport(stored, 'csv', timeZone)).to.deep.equal(stored);
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });

  it('gives the same rows from Excel, except that empty text is no value', async () => {
    const rows = [
      {
        name: '=1+1',
        notes: "'x",
        price: -5.5,
        count: 7,
        done: true,
        due: '2026-01-31',
        tags: ['a', 'b;c'],
        at: '2026-10-25T01:30:00.000Z',
      },
      {
        name: 'a <b> & "c"\n_x0041_',
        notes: '\u0001 ',
        price: 1e21,
        done: false,
        scores: [1, 2],
        extra: { a: '' },
      },
    ].map(asStored);
    expect(await exportAndImport(rows, 'xlsx', 'Europe/Berlin')).to.deep.equal(rows);
  });

  it('restores each text that was made harmless', () => {
    fc.assert(fc.property(text, (given) => restoreText(guardText(given)) === given));
    fc.assert(fc.property(text, (given) => !/^[=+\-@\t\r\n＝＋－＠]/.test(guardText(given))));
    expect(exportedPlatformFields).to.have.length(4);
  });
});
