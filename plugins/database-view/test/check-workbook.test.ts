import { convertValue } from '@buildai/entities/shared';
import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { checkWorkbook, WorkbookTooLarge } from '../src/web/import/parse/check-workbook.js';
import { readHeaders } from '../src/web/import/parse/headers.js';
import { readExcel } from '../src/web/import/parse/read-excel.js';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function workbook(rows: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array<ArrayBuffer> {
  const sheets = '<sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets>';
  const to = `Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"`;
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${relations}">${sheets}</workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships><Relationship ${to}/></Relationships>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}

const check = (rows: string) => () => checkWorkbook(workbook(rows));

describe('A workbook that is imported', () => {
  it('is read with cells that have no neighbors', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="D1"><v>2</v></c></row><row r="1000"><c r="B1000"><v>3</v></c></row>';
    const [sheet] = await readExcel(new Blob([workbook(rows)]));
    expect(sheet?.rows).to.deep.equal([
      { row: 1, cells: ['1', '', '', '2'], numbers: new Set([0, 3]) },
      { row: 1000, cells: ['', '3', '', ''], numbers: new Set([1]) },
    ]);
  });

  it('is read with errors of formulas, as text that fits no number', async () => {
    const rows =
      '<row r="1"><c r="A1" s="0" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t="str"><f>"t"</f><v>t="e"</v></c></row>';
    const [sheet] = await readExcel(new Blob([workbook(rows)]));
    expect(sheet?.rows.map(({ cells }) => cells)).to.deep.equal([['#DIV/0!', 't="e"']]);
  });

  it('is read with times as people see them', async () => {
    const cells = ['41689.604166666664', '0.39583333333333331', '0.5004398148148148', '0', '41689'].map(
      (value, index) => `<c r="${'ABCDE'[index]}1" s="0"><v>${value}</v></c>`,
    );
    const styles = strToU8('<styleSheet><cellXfs><xf numFmtId="22"/></cellXfs></styleSheet>');
    const related = `Id="rId2" Type="${relations}/styles" Target="styles.xml"`;
    const sheetRelation = `Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"`;
    const [sheet] = await readExcel(
      new Blob([
        workbook(`<row r="1">${cells.join('')}</row>`, {
          'xl/styles.xml': styles,
          'xl/_rels/workbook.xml.rels': strToU8(
            `<Relationships><Relationship ${sheetRelation}/><Relationship ${related}/></Relationships>`,
          ),
        }),
      ]),
    );
    expect(sheet?.rows[0]?.cells).to.deep.equal([
      '2014-02-19T14:30',
      '09:30',
      '12:00:38',
      '00:00',
      '2014-02-19',
    ]);
  });

  it('is read with percentages as people see them, with all their digits', async () => {
    const cells = ['0.125', '0.07', '1', '0.12345', '0.5'].map(
      (value, index) =>
        `<c r="${'ABCDE'[index]}1" s="${index === 3 ? 1 : index === 4 ? 2 : 0}"><v>${value}</v></c>`,
    );
    const formats =
      '<numFmts><numFmt numFmtId="170" formatCode="0.0%;[Red]-0.0%"/><numFmt numFmtId="171" formatCode="0.0&quot;%&quot;"/></numFmts>';
    const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
    const relation = (id: number, type: string, target: string) =>
      `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`;
    const file = workbook(`<row r="1">${cells.join('')}</row>`, {
      'xl/styles.xml': strToU8(styles),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
      ),
    });
    const [sheet] = await readExcel(new Blob([file]));
    // A % that is a text in the format multiplies nothing. All are numbers, with a decimal point in any column.
    expect(sheet?.rows).to.deep.equal([
      { row: 1, cells: ['12.5%', '7%', '100%', '12.345%', '0.5'], numbers: new Set([0, 1, 2, 3, 4]) },
    ]);
    const percent = { type: 'number', format: 'percent' } as const;
    expect(convertValue('12.345%', percent, { decimal: '.' })).to.include({ ok: true, value: 12.345 });
  });

  it('is read without sheets that hold a chart alone', async () => {
    const sheets =
      '<sheets><sheet name="Chart" sheetId="2" r:id="rId2"/><sheet name="One" sheetId="1" r:id="rId1"/></sheets>';
    const relation = (id: string, type: string) =>
      `<Relationship Id="${id}" Type="${relations}/${type}" Target="${type}s/sheet1.xml"/>`;
    const file = workbook('<row r="1"><c r="A1"><v>1</v></c></row>', {
      'xl/workbook.xml': strToU8(`<workbook xmlns:r="${relations}">${sheets}</workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${relation('rId2', 'chartsheet')}${relation('rId1', 'worksheet')}</Relationships>`,
      ),
      'xl/chartsheets/sheet1.xml': strToU8('<chartsheet/>'),
    });
    expect((await readExcel(new Blob([file]))).map(({ name }) => name)).to.deep.equal(['One']);
  });

  it('is refused if its cells span more than a tab has room for', () => {
    const cell = (at: string) => `<c r="${at}"><v>1</v></c>`;
    const far = `<row r="1">${cell('XFD1')}</row><row r="100000">${cell('A100000')}</row>`;
    expect(check(far)).to.throw(WorkbookTooLarge);
    expect(check(far.replace('XFD1"', 'XFD1" x=">"'))).to.throw(WorkbookTooLarge);
    expect(check(far.replace('<c r="XFD1"', '<c x=">" r="XFD1"'))).to.throw(WorkbookTooLarge);
    expect(check(far.replace('XFD1', '&#88;FD1'))).to.throw(WorkbookTooLarge);
    expect(check(far.replaceAll('<c ', '<c\n').replaceAll('"', "'"))).to.throw(WorkbookTooLarge);
    expect(check('<row r="99999999"></row>')).to.throw(WorkbookTooLarge);
  });

  it('may have formats anywhere', () => {
    const styled = '<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row>';
    expect(check(`<row r="1"><c r="A1"><v>1</v></c></row>${styled}`)).not.to.throw();
  });

  it('is refused before it is unpacked if it holds more than a tab has room for', () => {
    const zip = workbook('', { 'xl/sharedStrings.xml': new Uint8Array(1000) });
    const directory = Buffer.from(zip).lastIndexOf('PK\x01\x02');
    new DataView(zip.buffer, zip.byteOffset).setUint32(directory + 24, 500_000_000, true);
    expect(() => checkWorkbook(zip)).to.throw(WorkbookTooLarge);
  });

  it('has its columns named at once, however many have the same name', () => {
    const { names } = readHeaders(['a', 'a (2)', ...Array<string>(20_000).fill('a')]);
    expect(names.slice(0, 4)).to.deep.equal(['a', 'a (2)', 'a (3)', 'a (4)']);
    expect(names.at(-1)).to.equal('a (20002)');
  });
});
