import { expect } from 'chai';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvCases } from './corpus/csv-cases.js';
import { detectFormat } from '../src/web/import/parse/csv-format.js';
import { readHeaders } from '../src/web/import/parse/headers.js';
import { readCsv, UnclosedQuote } from '../src/web/import/parse/read-csv.js';
import { openTable } from '../src/web/import/parse/table-file.js';
import type { ReadOptions } from '../src/web/import/parse/table-file.js';

async function* pieces(text: string, length: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length);
}

async function readPieces(text: string, length: number) {
  const all: string[][] = [];
  for await (const rows of readCsv(pieces(text, length), detectFormat(text))) {
    all.push(...rows.map(({ cells }) => [...cells]));
  }
  return all;
}

async function readFile(content: BlobPart, options?: ReadOptions) {
  const table = await openTable(new Blob([content]), options);
  const all: { row: number; cells: readonly string[] }[] = [];
  for await (const rows of table.rows()) all.push(...rows);
  return { table, numbers: all.map(({ row }) => row), rows: all.map(({ cells }) => [...cells]) };
}

describe('Reading CSV', () => {
  for (const { name, text, expected } of csvCases) {
    it(`reads ${name}`, async () => {
      if ('unclosedAt' in expected) {
        const error: unknown = await readFile(text).catch((failure: unknown) => failure);
        expect(error).to.be.instanceOf(UnclosedQuote).with.property('line', expected.unclosedAt);
      } else expect((await readFile(text)).rows).to.deep.equal(expected);
    });
  }

  it('reads the same however the file is cut into pieces', async () => {
    for (const { text, expected } of csvCases) {
      if ('unclosedAt' in expected || /^\uFEFF|sep=/.test(text)) continue;
      for (const length of [1, 2, 3, 5, 8]) expect(await readPieces(text, length)).to.deep.equal(expected);
    }
  });

  it('reads whatever is written', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', ' ', 'a') }),
    );
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
    const property = fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\r\n', '\n'),
      fc.integer({ min: 1, max: 30 }),
      async (rows, delimiter, newline, length) => {
        // Enough plain rows for the delimiter and the line ends to be found.
        const plain = Array.from({ length: 20 }, () => ['k', 'l', 'm']);
        const all = [...plain, ...rows.map((row) => [...row])];
        const text = Papa.unparse(all, { delimiter, newline });
        const kept = all.filter((row) => row.some((each) => each !== ''));
        expect(await readPieces(text, length)).to.deep.equal(kept);
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });

  it('numbers the rows as a spreadsheet does', async () => {
    const { numbers } = await readFile('sep=;\r\nk;l\r\n"1\r\n1";2\r\n\r\n3;4\r\n');
    expect(numbers).to.deep.equal([1, 2, 4]);
  });

  it('finds the encoding, and takes the chosen one', async () => {
    const utf16 = (bytes: Buffer) => readFile(new Uint8Array(bytes));
    const text = 'k,l\né,ü\n';
    const little = Buffer.from(text, 'utf16le');
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), little]);
    const big = Buffer.from(marked).swap16();
    const expected = [
      ['k', 'l'],
      ['é', 'ü'],
    ];
    for (const bytes of [Buffer.from(text), marked, big, Buffer.from(text, 'latin1'), little])
      expect((await utf16(bytes)).rows).to.deep.equal(expected);
    expect((await utf16(Buffer.from(text, 'latin1'))).table.encoding).to.equal('windows-1252');
    const polish = new Uint8Array(Buffer.from('k,l\n\xb1,\xea\n', 'latin1'));
    expect((await readFile(polish, { encoding: 'iso-8859-2' })).rows[1]).to.deep.equal(['ą', 'ę']);
  });

  it('keeps characters that a slice of the file cuts in two', async () => {
    const rows = Array.from({ length: 300_000 }, (_, index) => `é${'é'.repeat(index % 3)},😀`);
    const { rows: read } = await readFile(`k,l\n${rows.join('\n')}`);
    expect(read.slice(1).map((cells) => cells.join(','))).to.deep.equal(rows);
  });

  it('takes the chosen delimiter', async () => {
    expect((await readFile('k;l,m\n1;2,3', { delimiter: ';' })).rows).to.deep.equal([
      ['k', 'l,m'],
      ['1', '2,3'],
    ]);
  });

  it('refuses what is no table', async () => {
    const message = (bytes: number[]) =>
      readFile(new Uint8Array(bytes)).then(
        () => '',
        (error: Error) => error.message,
      );
    expect(await message([0xd0, 0xcf, 0x11, 0xe0, 0])).to.include('Save it as .xlsx or CSV');
    expect(await message([1, 2, 0, 0, 0, 4, 5])).to.equal(
      'Failed to parse CSV file. Please check the format.',
    );
    expect(await message([0x50, 0x4b, 3, 4, 9])).to.include('Failed to parse the Excel file');
  });
});

describe('The headers of a file', () => {
  it('are told apart and named', () => {
    expect(readHeaders([' Name ', 'Name', '', 'Name', ''])).to.deep.equal({
      names: ['Name', 'Name (2)', 'Column 3', 'Name (3)', 'Column 5'],
      duplicates: ['Name'],
      unnamed: [3, 5],
      isOwnExport: false,
    });
  });
});
