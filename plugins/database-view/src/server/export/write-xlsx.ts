import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { EntityRecord } from '@buildai/entities/shared';
import { exportedCell } from '../../shared/export/export-text.js';

/** Excel’s own limits. */
const rowsPerSheet = 1_048_576;
const charactersPerCell = 32_767;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return (
    text
      // A text that looks like an escaped character, and characters that XML does not have.
      .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
      .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, (character) => {
        return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
      })
      .replace(/[&<>"]/g, (character) => entities[character] ?? character)
  );
}

/** `A` to `Z`, `AA`, … */
function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (index % 26));
}

function textCell(text: string, at: string): string {
  const kept = escapeXml(text.slice(0, charactersPerCell));
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`;
}

function cellXml(value: unknown, at: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  // Text is typed here and never run, so it needs no guard; lists and objects never begin like formulas.
  return textCell(typeof value === 'string' ? value : exportedCell(value), at);
}

/** The parts that name the sheets. */
function bookParts(sheets: number): readonly (readonly [string, string])[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const listed = numbers.map((id) => `<sheet name="Sheet${id}" sheetId="${id}" r:id="rId${id}"/>`);
  const related = numbers.map(
    (id) => `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  const typed = numbers.map(
    (id) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${mediaType}.worksheet+xml"/>`,
  );
  return [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">${related.join('')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>${typed.join('')}</Types>`,
    ],
  ];
}

/** A workbook, written as it is read: its size does not matter for memory. Sheets that are full go on in another. */
export class XlsxWriter {
  readonly #chunks: Uint8Array[] = [];
  readonly #zip: Zip;
  #sheet: ZipDeflate | undefined;
  #sheets = 0;
  #rows = 0;

  constructor(private readonly headers: readonly string[]) {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#chunks.push(chunk);
    });
  }

  /** What is written since the last call. */
  take(): Uint8Array {
    return Buffer.concat(this.#chunks.splice(0));
  }

  add(records: readonly EntityRecord[], fields: readonly string[]): void {
    let xml = '';
    for (const record of records) {
      if (this.#rows === rowsPerSheet) {
        this.#sheet?.push(strToU8(xml));
        xml = '';
        this.#endSheet();
      }
      if (!this.#sheet) this.#startSheet();
      xml += this.#row(fields.map((field) => record[field]));
    }
    this.#sheet?.push(strToU8(xml));
  }

  end(): void {
    if (!this.#sheet) this.#startSheet();
    this.#endSheet();
    for (const [name, xml] of bookParts(this.#sheets)) {
      const part = new ZipDeflate(name);
      this.#zip.add(part);
      part.push(strToU8(head + xml), true);
    }
    this.#zip.end();
  }

  #startSheet(): void {
    this.#sheets += 1;
    this.#rows = 0;
    this.#sheet = new ZipDeflate(`xl/worksheets/sheet${this.#sheets}.xml`, { level: 3 });
    this.#zip.add(this.#sheet);
    this.#sheet.push(strToU8(`${head}<worksheet xmlns="${main}"><sheetData>${this.#row(this.headers)}`));
  }

  #endSheet(): void {
    this.#sheet?.push(strToU8('</sheetData></worksheet>'), true);
    this.#sheet = undefined;
  }

  #row(values: readonly unknown[]): string {
    this.#rows += 1;
    const cells = values.map((value, index) => cellXml(value, `${columnName(index)}${this.#rows}`));
    return `<row r="${this.#rows}">${cells.join('')}</row>`;
  }
}

/** An .xlsx file of the rows, chunk by chunk. */
export async function* writeXlsx(
  pages: AsyncIterable<readonly EntityRecord[]>,
  fields: readonly string[],
): AsyncGenerator<Uint8Array> {
  const writer = new XlsxWriter(fields);
  for await (const page of pages) {
    writer.add(page, fields);
    yield writer.take();
  }
  writer.end();
  yield writer.take();
}
