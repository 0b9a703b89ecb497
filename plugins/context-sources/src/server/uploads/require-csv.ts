import { decode } from 'iconv-lite';
import { CsvUnreadable } from '../../shared/errors.js';
import { looksLikeText } from '../parsing/decode-text.js';
import { wideEncodingOf } from '../parsing/wide-encoding.js';

/** Bytes inspected at the beginning of a file. */
export const csvHeadBytes = 65_536;

/** Excel's separator line before a table. */
const statement = /^sep=.$/i;

/** Decodes Unicode; for all other encodings, the raw bytes suffice to recognize a table. */
function textOf(head: Buffer): string {
  const wide = wideEncodingOf(head);
  if (wide) return decode(head, wide);
  if (!looksLikeText(head)) throw CsvUnreadable();
  return head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

/** @throws CsvUnreadable if this cannot be a table: no named column, no rows, or not text. */
export function requireCsv(head: Buffer): void {
  const lines = textOf(head)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  if (statement.test(lines[0] ?? '')) lines.shift();
  const [header = ''] = lines;
  const hasColumns = header.split(/[,;\t|]/).some((name) => /[\p{L}\p{N}]|[^\u0000-\u007f]/u.test(name));
  // The first row may be longer than the inspected bytes.
  const hasRows = lines.length > 1 || head.length >= csvHeadBytes;
  if (!hasColumns || !hasRows) throw CsvUnreadable();
}
