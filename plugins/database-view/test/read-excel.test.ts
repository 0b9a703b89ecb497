import { expect } from 'chai';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { readExcel } from '../src/web/import/parse/read-excel.js';
import { kindOfFormat, serialText } from '../src/web/import/parse/workbook-dates.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const formats = [
  'General',
  'dd\\.mm\\.yyyy',
  'm/d/yy h:mm',
  'hh:mm:ss',
  '[h]:mm',
  '&quot;Day &quot;0',
  '[$-409]d-mmm-yy;@',
];

/** A workbook whose first column has these cells, each with a style (the position of its format). */
function workbookOf(cells: readonly string[], isFrom1904 = false): Blob {
  const rows = cells.map(
    (cell, index) => `<row r="${index + 1}">${cell.replace('<c', `<c r="A${index + 1}"`)}</row>`,
  );
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`);
  const xfs = formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`);
  const files = {
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${isFrom1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numFmts.join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="${formats.length}">${xfs.join('')}</cellXfs></styleSheet>`,
  };
  const parts = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return new Blob([new Uint8Array(zipSync(parts))]);
}

const number = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;

async function read(cells: readonly string[], isFrom1904?: boolean): Promise<string[]> {
  const [sheet] = await readExcel(workbookOf(cells, isFrom1904));
  return (sheet?.rows ?? []).map(({ cells: [cell = ''] }) => cell);
}

describe('The dates of an Excel file', () => {
  it('are what the cells show, without a zone', async () => {
    const cells = [
      number(1, 46027),
      number(2, 46027.4375),
      number(3, 0.4375),
      number(4, 1.0833333333333333),
      number(4, 1.1458333333333333),
      number(4, -0.0625),
      number(5, 5),
      number(6, 46027),
      number(1, 59),
      number(2, 46027.604166666664),
      number(2, 46027.60417824074),
      '<c t="d" s="1"><v>2026-01-05T00:00:00</v></c>',
      '<c t="d" s="1"><v>2026-01-05T10:30:00</v></c>',
      '<c s="2"><f>NOW()</f><v>46027.4375</v></c>',
    ];
    expect(await read(cells)).to.deep.equal([
      '2026-01-05',
      '2026-01-05T10:30',
      '10:30',
      '26:00',
      '27:30',
      '-1:30',
      '5',
      '2026-01-05',
      '1900-02-28',
      '2026-01-05T14:30',
      '2026-01-05T14:30:01',
      '2026-01-05',
      '2026-01-05T10:30:00',
      '2026-01-05T10:30',
    ]);
  });

  it('count from 1904 where the file says so', async () => {
    const cells = [number(1, 46027), number(1, 0), number(3, 0.4375), number(4, 1.0833333333333333)];
    expect(await read(cells, true)).to.deep.equal(['2030-01-06', '1904-01-01', '10:30', '26:00']);
  });

  it('keep the day and the minute that were written', () => {
    const day = fc.integer({ min: 61, max: 2_958_465 });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), (days, minute) => {
        const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
        const clock = new Date(minute * 60_000).toISOString().slice(11, 16);
        const text = serialText(days + minute / 1440, 'date', false);
        expect(text).to.equal(minute === 0 ? date : `${date}T${clock}`);
      }),
    );
  });

  it('are told from numbers by their format', () => {
    const kinds = {
      'yyyy-mm-dd': 'date',
      'mmm yy': 'date',
      mmmm: 'date',
      '[$-F400]h:mm:ss AM/PM': 'time',
      'mm:ss.0': 'time',
      '[hh]:mm:ss': 'duration',
      '[mm]:ss': 'duration',
      '#,##0.00 [$€-407]': undefined,
      '[Red]-0.00': undefined,
      '0 "days"': undefined,
      '0.00E+00': undefined,
      General: undefined,
      '0_d': undefined,
    };
    for (const [code, kind] of Object.entries(kinds)) expect(kindOfFormat(code), code).to.equal(kind);
  });
});
