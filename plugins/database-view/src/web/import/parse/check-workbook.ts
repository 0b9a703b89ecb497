import { unzipSync } from 'fflate';

/** Bytes of the parts of a workbook, unpacked: more than the largest sheet of Excel with ten columns has. */
const maxBytes = 400_000_000;
/** Cells of all sheets, with the empty ones between those that have a value: the reader fills a rectangle. */
const maxCells = 50_000_000;
/** Excel’s own limit. */
const maxRow = 1_048_576;

/** A workbook that would take more memory than a tab has. */
export class WorkbookTooLarge extends Error {
  override readonly name = 'WorkbookTooLarge';
}

/** The parts of a workbook that are read. */
export const workbookPart = /\.xml(?:\.rels)?$/;

const tag = /<(?:[\w.-]+:)?(?:c|row)(\s[^>]*)>/g;
const address = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const quoted = /"[^"]*"|'[^']*'/g;

/** `A` is 1. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The cells that reading a part of a workbook makes. @throws WorkbookTooLarge */
function cellsOf(xml: string): number {
  let rows = 0;
  let columns = 0;
  for (const [, attributes = ''] of xml.matchAll(tag)) {
    // An attribute with a `>`, behind which another address could be.
    if (/["']/.test(attributes.replace(quoted, ''))) throw new WorkbookTooLarge();
    const found = address.exec(attributes);
    if (!found) continue;
    const [, letters = '', digits] = /^([A-Z]{0,3})(\d+)$/.exec(found[1] ?? found[2] ?? '') ?? [];
    const row = Number(digits);
    // Also if it is not written as programs write it, such as with escaped digits.
    if (!(row <= maxRow)) throw new WorkbookTooLarge();
    if (letters === '' || attributes.endsWith('/')) continue;
    rows = Math.max(rows, row);
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * columns;
}

/**
 * Checks a workbook before a library reads it: a few kilobytes can hold gigabytes, or one cell far from the others.
 * @param onPart called with each part
 * @throws WorkbookTooLarge
 */
export function checkWorkbook(zip: Uint8Array, onPart?: (name: string, xml: string) => void): void {
  const names = new Set<string>();
  let bytes = 0;
  unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (!workbookPart.test(name)) return false;
      names.add(name);
      bytes += originalSize;
      return false;
    },
  });
  if (bytes > maxBytes) throw new WorkbookTooLarge();
  let cells = 0;
  for (const name of names) {
    // One at a time, so that only one is in memory.
    const part = unzipSync(zip, { filter: (file) => file.name === name })[name];
    const xml = new TextDecoder().decode(part);
    cells += cellsOf(xml);
    onPart?.(name, xml);
    if (cells > maxCells) throw new WorkbookTooLarge();
  }
}
